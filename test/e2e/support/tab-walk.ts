import type { Page } from '@playwright/test';

/**
 * Marks the controls that Tab should reach (arrow-key groups have tabindex -1), and records the focus from
 * now on. Returns their names.
 */
const MARK = `(() => {
  const usable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  document.activeElement?.blur();
  const findAll = () => [...document.querySelectorAll(usable)].filter((element) =>
    seen(element) && !element.disabled && element.tabIndex >= 0 && element.closest('[inert]') === null);
  const found = findAll();
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
  window.tabStops = () => findAll().length;
})()`;

/** Presses Tab through the whole page. @returns the names of controls that never had the focus */
export async function unreachedByTab(page: Page): Promise<readonly string[]> {
  await page.evaluate(MARK);
  let missed = await page.evaluate<readonly string[]>('window.tabWalk()');
  // A page may load rows during the walk, so further rounds visit them.
  for (let round = 0; round < 3 && missed.length > 0; round += 1) {
    const stops = await page.evaluate<number>('window.tabStops()');
    for (let presses = stops + 10; presses > 0; presses -= 1) await page.keyboard.press('Tab');
    missed = await page.evaluate<readonly string[]>('window.tabWalk()');
  }
  return missed;
}
