import type { Page } from '@playwright/test';

/** Marks what can be used and is not part of a group that arrows walk through (those have tabindex -1). */
const MARK = `(() => {
  const usable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const found = [...document.querySelectorAll(usable)].filter((element) =>
    seen(element) && !element.disabled && element.tabIndex >= 0 && element.closest('[inert]') === null);
  const radios = new Set();
  return found.filter((element) => {
    if (element.type !== 'radio') return true;
    const first = !radios.has(element.name);
    radios.add(element.name);
    return first;
  }).map((element, index) => {
    element.setAttribute('data-tab-walk', String(index));
    return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60) || element.outerHTML.slice(0, 100);
  });
})()`;

const FOCUSED = `document.activeElement?.getAttribute('data-tab-walk') ?? document.activeElement?.name ?? null`;

/** Presses Tab through the whole page. @returns what can be used and never had the focus, by name */
export async function unreachedByTab(page: Page): Promise<readonly string[]> {
  await page.evaluate(`document.activeElement?.blur()`);
  const names: readonly string[] = await page.evaluate(MARK);
  const reached = new Set<string>();
  for (let presses = 0; presses < names.length + 20 && reached.size < names.length; presses += 1) {
    await page.keyboard.press('Tab');
    const focused: string | null = await page.evaluate(FOCUSED);
    if (focused !== null) reached.add(focused);
  }
  return names.filter((_name, index) => !reached.has(String(index)));
}
