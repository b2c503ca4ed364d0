import type * as Fontkit from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TextOutline } from '../visible-mark/outline.js';

const FONT = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

type Font = Extract<ReturnType<typeof Fontkit.create>, { layout: unknown }>;
type Glyph = ReturnType<Font['layout']>['glyphs'][number];

const CURVE_PARTS = 6;

let loaded: Font | null = null;

async function font(): Promise<Font> {
  if (loaded !== null) return loaded;
  // Loaded here, because it takes long (decision 1040).
  const fontkit = await import('fontkit');
  const opened = fontkit.create(readFileSync(FONT));
  if (!('layout' in opened))
    throw new TypeError('The font is a collection of fonts. Use a file with one font.');
  loaded = opened;
  return opened;
}

/** Makes the outline of a text; missing characters become question marks. */
export async function outlineText(text: string): Promise<TextOutline> {
  const opened = await font();
  const { unitsPerEm } = opened;
  const known = Array.from(text, (character) =>
    opened.hasGlyphForCodePoint(character.codePointAt(0) as number) ? character : '?',
  ).join('');
  const { glyphs, positions } = opened.layout(known);
  const contours: Float64Array[] = [];
  let pen = 0;
  glyphs.forEach((glyph, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    contours.push(...contoursOf(glyph, { x: pen + xOffset, y: yOffset, unitsPerEm }));
    pen += xAdvance;
  });
  return { width: pen / unitsPerEm, contours };
}

interface Origin {
  readonly x: number;
  readonly y: number;
  readonly unitsPerEm: number;
}

function contoursOf({ path }: Glyph, { x: left, y: up, unitsPerEm }: Origin): Float64Array[] {
  const contours: number[][] = [];
  let [lastX, lastY] = [0, 0];
  const to = (x: number, y: number): void => {
    contours.at(-1)?.push((x + left) / unitsPerEm, -(y + up) / unitsPerEm);
    [lastX, lastY] = [x, y];
  };
  for (const { command, args } of path.commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args;
    if (command === 'moveTo') contours.push([]);
    if (command === 'moveTo' || command === 'lineTo') to(a, b);
    if (command === 'quadraticCurveTo') for (const [x, y] of curve([lastX, lastY], [a, b], [c, d])) to(x, y);
  }
  return contours.map((points) => Float64Array.from(points));
}

type Point = readonly [x: number, y: number];

function curve(start: Point, control: Point, end: Point): Point[] {
  return Array.from({ length: CURVE_PARTS }, (_, at) => {
    const t = (at + 1) / CURVE_PARTS;
    const [p, q, r] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return [p * start[0] + q * control[0] + r * end[0], p * start[1] + q * control[1] + r * end[1]];
  });
}
