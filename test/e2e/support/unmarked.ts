import type { Page, Response } from '@playwright/test';

/** Texts on screen and those that are read out, each with the element that has it. */
const SHOWN = `(() => {
  const found = [];
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest('script, style, code, pre, [lang]:not(html)') || !seen(element)) continue;
    found.push([node.data, element.closest('[class]')?.className.toString().slice(0, 40) ?? '']);
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
    for (const element of document.querySelectorAll('[' + name + ']'))
      if (seen(element)) found.push([element.getAttribute(name), name]);
  return found;
})()`;

/** A word that the pseudo language would change: it has a letter that gets an accent. */
const PLAIN_WORD = /(?<![\p{L}\d.@_/-])[A-Za-z]*[aceinouyACEINOUY][A-Za-z]*(?![\p{L}\d@_/]|[.-]\p{L})/gu;
const ACCENTED = /[àéïöüÿçñÀÉÏÖÜŸÇÑ]/;
/** Names that every language keeps, and what `Intl` writes: months, days, and units of time. */
const NAMES = new RegExp(
  [
    '^(?:Rampart|Nexus|Core|CORE|Katia|Deutsch|English|UTC|CSV|JSON|PDF|SHA|IP|IPs|URL|OAuth|Sigma|MITRE|API|STIX|TAXII|Chrome|Linux',
    'Bluesky|Mastodon|YouTube|Facebook|Instagram|LinkedIn|TikTok|Reddit|Threads|Telegram|Pinterest|Discord|Snapchat',
    'Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|August|September|October|November|December',
    '(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|today|yesterday|tomorrow|now|ago|in|at|min|sec|hr|hours?|minutes?|seconds?|days?|and|AM|PM)$',
  ].join('|'),
);

/** Collects what the API answers, which is data unless it is a label of the product. */
export class Answered {
  readonly #texts = new Set<string>();
  readonly #pending: Promise<void>[] = [];

  constructor(page: Page) {
    page.on('response', (response) => void this.#pending.push(this.#read(response)));
  }

  async has(text: string): Promise<boolean> {
    await Promise.all(this.#pending.splice(0));
    return [...this.#texts].some((known) => known.includes(text) || text.includes(known));
  }

  async #read(response: Response): Promise<void> {
    if (!/\/api\//.test(response.url()) || !/json/.test(response.headers()['content-type'] ?? '')) return;
    const body: unknown = await response.json().catch(() => null);
    this.#note(body);
  }

  #note(value: unknown): void {
    if (typeof value === 'string' && /\p{L}{2}/u.test(value)) this.#texts.add(value);
    else if (typeof value === 'object' && value !== null)
      Object.values(value).forEach((one) => this.#note(one));
  }
}

/** Texts on the page that no translator sees: without accents in the pseudo language, and no data. */
export async function unmarkedOn(page: Page, answered: Answered): Promise<readonly string[]> {
  const shown = (await page.evaluate(SHOWN)) as readonly (readonly [string, string])[];
  const found = new Set<string>();
  for (const [raw, place] of shown) {
    const text = raw.trim().replaceAll(/\s+/g, ' ');
    if (ACCENTED.test(text)) continue;
    const words = (text.match(PLAIN_WORD) ?? []).filter((word) => word.length > 1 && !NAMES.test(word));
    if (words.length > 0 && !(await answered.has(text))) found.add(`${text.slice(0, 90)} (${place})`);
  }
  return [...found];
}
