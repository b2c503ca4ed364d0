import type { Page } from '@playwright/test';
import { MARK } from '../../../apps/web/vite/language/marked-literals.js';
import { expect } from './fixtures.js';

/**
 * Finds and marks elements that open a popup. Of similar rows only the first counts. Controls with a known name
 * are left out, except the links of rows. Returns the names.
 */
const FIND = `((within, known) => {
  const named = /^(Open|Details of|Invite|Make a key|Protect an|Set up|Add a passkey)/;
  const kinds = new Set();
  for (const element of document.querySelectorAll('[data-popup]')) element.removeAttribute('data-popup');
  const nameOf = (element) =>
    (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '').replaceAll('${MARK}', '').trim();
  return [...document.querySelectorAll(within)].flatMap((scope) => [...scope.querySelectorAll('button, a, input, [aria-haspopup]')])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled && element.dataset.disabled === undefined)
    .filter((element) => {
      const popup = element.getAttribute('aria-haspopup');
      if (popup !== null && popup !== 'false') return true;
      if (element.tagName === 'A') return /[?&]row=/.test(element.getAttribute('href') ?? '');
      return element.tagName === 'BUTTON' && named.test(nameOf(element)) && element.getAttribute('aria-expanded') === null;
    })
    .filter((element) => element.tagName === 'A' || !known.includes(nameOf(element)))
    .filter((element) => {
      const kind = element.tagName + nameOf(element).split(' ').slice(0, 2).join(' ');
      return kinds.has(kind) ? false : kinds.add(kind);
    })
    .map((element, index) => {
      element.setAttribute('data-popup', String(index));
      return nameOf(element);
    });
})`;

export const OPENED = '[role="dialog"], [role="menu"], [role="listbox"]';

/**
 * Opens each popup in turn, and closes it with Escape.
 *
 * @param opened names of controls to leave out: those of a kit have one name on every page. New ones are added
 * @param look receives the name of the opener
 */
export async function eachPopup(
  page: Page,
  within: string,
  opened: Set<string>,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const popup = page.locator(OPENED).filter({ visible: true });
  const asked = `${JSON.stringify(within)}, ${JSON.stringify([...opened])}`;
  const find = () => page.evaluate<readonly string[]>(`${FIND}(${asked})`);
  for (const name of await find()) {
    // Finds the elements again, because opening and closing redraws parts of the page, and may remove some.
    const index = (await find()).indexOf(name);
    if (index < 0) continue;
    await page.locator(`[data-popup="${index}"]`).first().click();
    await expect(popup.first(), `${name} opens something`).toBeVisible();
    await look(name);
    await page.keyboard.press('Escape');
    await expect(popup, `${name} closes by Escape`).toHaveCount(0);
    opened.add(name);
  }
}
