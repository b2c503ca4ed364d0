import type { Page } from '@playwright/test';

type Rgb = readonly [red: number, green: number, blue: number];

/** The largest difference in a colour channel (of 255) by rounding in the browser. */
const ROUNDING = 2;

const near = (one: Rgb, other: Rgb): boolean =>
  one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= ROUNDING);

/** Whether `colour` is a mix of two others, as `color-mix(in srgb, …)` makes it. */
function between(colour: Rgb, [r, g, b]: Rgb, end: Rgb): boolean {
  const way: Rgb = [end[0] - r, end[1] - g, end[2] - b];
  const length = way.reduce((sum, part) => sum + part * part, 0);
  if (length === 0) return false;
  const along = ((colour[0] - r) * way[0] + (colour[1] - g) * way[1] + (colour[2] - b) * way[2]) / length;
  if (along < 0 || along > 1) return false;
  return near(colour, [r + along * way[0], g + along * way[1], b + along * way[2]]);
}

/** Reads `rgb(…)`, `rgba(…)` and `color(srgb …)`. Null for a colour that paints nothing. */
function painted(text: string): Rgb | null {
  const numbers = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  // A transparent black is a scrim or shadow, and no colour of the palette.
  if (alpha === 0 || (alpha < 1 && red + green + blue === 0)) return null;
  return text.startsWith('color(') ? [red * 255, green * 255, blue * 255] : [red, green, blue];
}

const TOKENS = `[...document.querySelectorAll('[data-state=Tokens] span')].map((swatch) => getComputedStyle(swatch).backgroundColor)`;

export async function foreignColours(page: Page, root = 'body'): Promise<readonly string[]> {
  const swatches: readonly string[] = await page.evaluate(TOKENS);
  const tokens = swatches.flatMap((text) =>
    [painted(text) ?? []].filter((rgb): rgb is Rgb => rgb.length === 3),
  );
  const mixes = tokens.flatMap((one, place) => tokens.slice(place + 1).map((other) => [one, other] as const));
  const used: Record<string, string> = await page.evaluate(usedColours(root));
  return Object.entries(used).flatMap(([text, where]) => {
    const colour = painted(text);
    if (colour === null || tokens.some((token) => near(colour, token))) return [];
    return mixes.some(([one, other]) => between(colour, one, other)) ? [] : [`${text} ${where}`];
  });
}

/** Elements below `root` that are drawn. Hidden ones have no box. */
const SHOWN = `[...document.querySelectorAll(root + ' *')].filter((element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0)`;

const NAME = `(element) => element.tagName.toLowerCase() + '.' + (element.getAttribute('class') ?? '')
  + ' "' + (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) + '"'`;

const usedColours = (root: string): string => `((root) => {
  const name = ${NAME};
  const used = {};
  for (const element of ${SHOWN}) {
    const style = getComputedStyle(element);
    const colours = [style.backgroundColor];
    if (element.childNodes.length > 0) colours.push(style.color);
    for (const side of ['Top', 'Right', 'Bottom', 'Left'])
      if (style['border' + side + 'Style'] !== 'none' && parseFloat(style['border' + side + 'Width']) > 0)
        colours.push(style['border' + side + 'Color']);
    if (element.matches('path, rect, circle, line, polyline, polygon, text')) colours.push(...[style.fill, style.stroke].filter((paint) => paint !== 'none'));
    for (const colour of colours) used[colour] ??= name(element);
  }
  return used;
})(${JSON.stringify(root)})`;

const round = (root: string): string => `((root) => {
  const name = ${NAME};
  return ${SHOWN}.flatMap((element) => {
    const style = getComputedStyle(element);
    const radius = Math.max(...style.borderRadius.split(/[ \\/]+/).map(parseFloat));
    return radius > 3 ? [style.borderRadius + ' ' + name(element)] : [];
  });
})(${JSON.stringify(root)})`;

/** Elements with an outer shadow. Inner shadows are allowed, as edges of surfaces. */
const shadows = (root: string): string => `((root) => {
  const name = ${NAME};
  return ${SHOWN}.flatMap((element) => {
    const shadow = getComputedStyle(element).boxShadow;
    const outer = shadow.split(/,(?![^(]*\\))/).filter((one) => one.trim() !== 'none' && !one.includes('inset'));
    return outer.length === 0 || element.matches('.mantine-Drawer-content') ? [] : [outer.join() + ' ' + name(element)];
  });
})(${JSON.stringify(root)})`;

/** Controls smaller than 24 px (WCAG 2.2, 2.5.8). Links within a sentence are exempt. */
const small = (root: string): string => `((root) => {
  const name = ${NAME};
  const targets = ${SHOWN}.filter((element) => element.matches(
    'button, a[href], input, select, textarea, summary, [role=slider], [role=tab], [role=menuitem], [role=option]'));
  return targets.flatMap((element) => {
    const label = element.matches('input') ? element.closest('label') ?? element.labels?.[0] ?? null : null;
    if (getComputedStyle(element).display === 'inline') return [];
    const boxes = [element, ...(label === null ? [] : [label])].map((one) => one.getBoundingClientRect());
    // A skip link or the input behind a switch is drawn when it has the focus, or by its label.
    if (boxes[0].width <= 1 || boxes[0].height <= 1) return [];
    const fits = boxes.some(({ width, height }) => width >= 23.5 && height >= 23.5);
    return fits ? [] : [Math.round(boxes[0].width) + ' x ' + Math.round(boxes[0].height) + ' ' + name(element)];
  });
})(${JSON.stringify(root)})`;

/** Each violation of the design's rules below `root`, with its element. */
export const roundCorners = (page: Page, root = 'body'): Promise<readonly string[]> =>
  page.evaluate(round(root));
export const outerShadows = (page: Page, root = 'body'): Promise<readonly string[]> =>
  page.evaluate(shadows(root));
export const smallTargets = (page: Page): Promise<readonly string[]> => page.evaluate(small('body'));
