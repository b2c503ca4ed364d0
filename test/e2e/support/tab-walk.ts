import type { Page } from '@playwright/test';

/** Presses between two looks at what the focus has not reached yet. */
const PRESSES = 10;

/**
 * Marks the controls of a part that Tab should reach (arrow-key groups have tabindex -1), records the focus
 * from now on, and lets Tab begin at the part.
 */
const MARK = `((within) => {
  const usable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const scope = document.querySelector(within);
  document.activeElement?.blur();
  getSelection().collapse(scope, 0);
  const findIn = (part) => [...part.querySelectorAll(usable)].filter((element) =>
    seen(element) && !element.disabled && element.tabIndex >= 0 && element.closest('[inert]') === null);
  const found = findIn(scope);
  const radios = new Map();
  const wanted = found.filter((element) => {
    if (element.type !== 'radio') return true;
    const first = !radios.has(element.name);
    if (first) radios.set(element.name, element);
    return first;
  });
  const reached = new Set();
  const note = ({ target }) => reached.add(target.type === 'radio' ? (radios.get(target.name) ?? target) : target);
  document.addEventListener('focusin', note);
  const nameOf = (element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60) || element.outerHTML.slice(0, 100);
  // What a live page took away meanwhile is not missed.
  window.tabWalk = () => wanted.filter((element) => element.isConnected && !reached.has(element)).map(nameOf);
  window.tabStops = () => findIn(document).length;
})`;

/**
 * Moves the focus by Tab. The key is held, so that each move is one event, and none waits for the answer to the one
 * before.
 */
export async function pressTab(page: Page, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
}

/**
 * Presses Tab until the focus was on every control of a part, by default of the whole page.
 *
 * @returns the names of controls that never had the focus
 */
export async function unreachedByTab(page: Page, { within = 'body' } = {}): Promise<readonly string[]> {
  await page.evaluate(`${MARK}(${JSON.stringify(within)})`);
  let missed = await page.evaluate<readonly string[]>('window.tabWalk()');
  // A page may move the focus or load rows during the walk, so further rounds visit all of it.
  for (let round = 0; round < 3 && missed.length > 0; round += 1) {
    const stops = await page.evaluate<number>('window.tabStops()');
    for (let presses = 0; presses < stops + PRESSES && missed.length > 0; presses += PRESSES) {
      await pressTab(page, PRESSES);
      missed = await page.evaluate<readonly string[]>('window.tabWalk()');
    }
  }
  return missed;
}
