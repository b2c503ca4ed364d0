import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Marks the texts whose contrast axe judges: of those with the same colour, size and backgrounds the first and
 * the last. The rule takes four fifths of axe's time, and rows of a table repeat their colours.
 */
const MARK = `(() => {
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
  const alike = new Map();
  for (const element of document.body.querySelectorAll('*')) {
    element.removeAttribute('data-judged');
    if (!hasText(element) && !element.matches('input, select, textarea')) continue;
    const { color, fontSize, fontWeight, textShadow, position, visibility } = getComputedStyle(element);
    const key = [color, fontSize, fontWeight, textShadow, position, visibility, backgrounds(element)].join('|');
    const [first = element] = alike.get(key) ?? [];
    alike.set(key, [first, element]);
  }
  for (const ends of alike.values()) for (const element of ends) element.setAttribute('data-judged', '');
})()`;

const JUDGE_MARKED = `axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-judged]' }] })`;

/** An axe that finds the same on pages without frames, and opens no second page for each run. */
export async function openAxe(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) {
    await new AxeBuilder({ page }).setLegacyMode().withRules(['document-title']).analyze();
    await page.evaluate(JUDGE_MARKED);
  }
  await page.evaluate(MARK);
  return new AxeBuilder({ page, axeSource: 'null' }).setLegacyMode().options({ resultTypes: ['violations'] });
}
