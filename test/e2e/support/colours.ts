import { AxeBuilder } from '@axe-core/playwright';
import { type Page, test, type TestInfo } from '@playwright/test';

/** The looks of texts that a test has judged. */
const judged = new WeakMap<TestInfo, Set<string>>();

/**
 * Marks the texts whose contrast axe judges: of those with the same colour, size and backgrounds the first and
 * the last. The rule takes four fifths of axe's time, rows of a table repeat their colours, and so do pages. Texts that
 * axe does not judge, because they are hidden or disabled, count for no look. Returns the looks.
 */
const MARK = `((within, known) => {
  const clear = /^rgba\\(.*, 0\\)$/;
  const behind = new Map();
  const backgrounds = (element) => {
    if (element === null) return '';
    const known = behind.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
    const own = clear.test(backgroundColor) && backgroundImage === 'none' && opacity === '1' && filter === 'none'
      ? '' : [backgroundColor, backgroundImage, opacity, filter].join() + ' ';
    const all = backgrounds(element.parentElement) + own;
    behind.set(element, all);
    return all;
  };
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const isJudged = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height, right, bottom } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || right <= 0 || bottom + scrollY <= 0) return false;
    return element.closest(':disabled, [aria-disabled="true"], [data-disabled], [inert]') === null &&
      !element.closest('label')?.control?.disabled;
  };
  const before = new Set(known);
  const alike = new Map();
  for (const element of document.querySelectorAll('[data-judged]')) element.removeAttribute('data-judged');
  const parts = [...document.querySelectorAll(within)];
  for (const element of parts.flatMap((part) => [part, ...part.querySelectorAll('*')])) {
    if (!hasText(element) && !element.matches('input, select, textarea')) continue;
    if (!isJudged(element)) continue;
    const { color, fontSize, fontWeight, textShadow, position, visibility } = getComputedStyle(element);
    const key = [color, fontSize, fontWeight, textShadow, position, visibility, backgrounds(element)].join('|');
    if (before.has(key)) continue;
    const [first = element] = alike.get(key) ?? [];
    alike.set(key, [first, element]);
  }
  for (const ends of alike.values()) for (const element of ends) element.setAttribute('data-judged', '');
  return [...alike.keys()];
})`;

const JUDGE_MARKED = `axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-judged]' }] })`;

/**
 * An axe that finds the same on pages without frames, and opens no second page for each run. Contrast is judged once for
 * each look of a text in a test.
 * @param within a selector of the parts to check
 */
export async function openAxe(page: Page, within = 'body'): Promise<AxeBuilder> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) {
    await new AxeBuilder({ page }).setLegacyMode().withRules(['document-title']).analyze();
    await page.evaluate(JUDGE_MARKED);
  }
  const known = judged.get(test.info()) ?? new Set();
  judged.set(test.info(), known);
  const asked = `${JSON.stringify(within)}, ${JSON.stringify([...known])}`;
  for (const look of await page.evaluate<readonly string[]>(`${MARK}(${asked})`)) known.add(look);
  return new AxeBuilder({ page, axeSource: 'null' }).setLegacyMode().options({ resultTypes: ['violations'] });
}
