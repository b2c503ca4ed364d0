import type { Page } from '@playwright/test';
import { expect } from './fixtures.js';

/**
 * Finds elements that open a popup. Of similar rows only the first counts. Returns a selector and a name for
 * each.
 */
const FIND = `((within) => {
  const named = /^(Open|Details of|Invite|Make a key|Protect an|Set up|Add a passkey)/;
  const kinds = new Set();
  const nameOf = (element) =>
    (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '').trim();
  return [...document.querySelectorAll(within)].flatMap((scope) => [...scope.querySelectorAll('button, a, input, [aria-haspopup]')])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.disabled && element.dataset.disabled === undefined)
    .filter((element) => {
      const popup = element.getAttribute('aria-haspopup');
      if (popup !== null && popup !== 'false') return true;
      if (element.tagName === 'A') return /[?&]row=/.test(element.getAttribute('href') ?? '');
      return element.tagName === 'BUTTON' && named.test(nameOf(element)) && element.getAttribute('aria-expanded') === null;
    })
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

/** Opens each popup in turn, and closes it with Escape. @param look receives the name of the opener */
export async function eachPopup(
  page: Page,
  within: string,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const opened = page.locator(OPENED).filter({ visible: true });
  const find = () => page.evaluate<readonly string[]>(`${FIND}(${JSON.stringify(within)})`);
  const names = await find();
  for (const [index, name] of names.entries()) {
    // Finds the elements again, because opening and closing redraws parts of the page.
    await find();
    await page.locator(`[data-popup="${index}"]`).first().click();
    await expect(opened.first(), `${name} opens something`).toBeVisible();
    await look(name);
    await page.keyboard.press('Escape');
    await expect(opened, `${name} closes by Escape`).toHaveCount(0);
  }
}
