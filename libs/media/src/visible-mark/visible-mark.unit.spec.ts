import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { drawVisibleMark, type RgbaImage, VISIBLE_MARK } from '../index.js';
import { outlineText } from '../node/index.js';
import { picture } from '../testing/index.js';

const TEXT = '© Ada Lovelace 2026-11-21 12:00 UTC';
const outline = await outlineText(TEXT);

const plain = (level: number, width = 640, height = 400): RgbaImage => {
  const data = new Uint8ClampedArray(width * height * 4).fill(level);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { width, height, data };
};

const hash = ({ data }: RgbaImage): string => createHash('sha256').update(data).digest('hex');
const greenAt = ({ data }: RgbaImage, pixel: number): number => data[pixel * 4 + 1] as number;

function parts(): { readonly ink: number[]; readonly edge: number[] } {
  const onBlack = drawVisibleMark(plain(0), outline);
  const onWhite = drawVisibleMark(plain(255), outline);
  const pixels = Array.from({ length: 640 * 400 }, (_, pixel) => pixel);
  const level = Math.floor(255 * VISIBLE_MARK.opacity);
  return {
    ink: pixels.filter((pixel) => greenAt(onBlack, pixel) >= level),
    edge: pixels.filter((pixel) => greenAt(onWhite, pixel) <= 255 - level),
  };
}

const meanOf = (image: RgbaImage, pixels: readonly number[]): number =>
  pixels.reduce((sum, pixel) => sum + greenAt(image, pixel), 0) / pixels.length;

describe('the visible mark', () => {
  const { ink, edge } = parts();

  it('draws enough pixels of ink and edge to be readable', () => {
    expect(ink.length).toBeGreaterThan(3_000);
    expect(edge.length).toBeGreaterThan(3_000);
  });

  it.each([
    ['black', plain(0)],
    ['white', plain(255)],
    ['grey', plain(128)],
    ['a photograph', picture(3, 640, 400)],
    ['a dark one', darker(picture(4, 640, 400))],
  ])('has the same contrast on %s', (_ground, ground) => {
    const drawn = drawVisibleMark(ground, outline);
    const before = meanOf(ground, ink) - meanOf(ground, edge);
    const after = meanOf(drawn, ink) - meanOf(drawn, edge);
    const own = after - (1 - VISIBLE_MARK.opacity) * before;
    expect(own).toBeGreaterThan(74);
    expect(own).toBeLessThan(79);
  });

  it('changes only pixels of letters, and none in the margin', () => {
    const ground = picture(5, 640, 400);
    const drawn = drawVisibleMark(ground, outline);
    let [changed, inMargin] = [0, 0];
    for (let y = 0; y < 400; y += 1) {
      for (let x = 0; x < 640; x += 1) {
        if (greenAt(drawn, y * 640 + x) === greenAt(ground, y * 640 + x)) continue;
        changed += 1;
        if (Math.min(x, y, 639 - x, 399 - y) < VISIBLE_MARK.margin) inMargin += 1;
      }
    }
    expect(inMargin).toBe(0);
    expect(changed / (640 * 400)).toBeLessThan(0.35);
  });

  it('has the same bits every time', async () => {
    expect(hash(drawVisibleMark(picture(3, 320, 200), outline))).toBe(
      hash(drawVisibleMark(picture(3, 320, 200), await outlineText(TEXT))),
    );
    expect(hash(drawVisibleMark(plain(0, 320, 200), outline))).toBe(FIXED);
  });

  it('has the width that the font gives, and is visible on transparent pictures', async () => {
    expect((await outlineText(`${TEXT}${TEXT}`)).width).toBeCloseTo(2 * outline.width, 1);
    const clear = { width: 320, height: 200, data: new Uint8ClampedArray(320 * 200 * 4) };
    const drawn = drawVisibleMark(clear, outline);
    expect(drawn.data.some((value, at) => at % 4 === 3 && value >= 76)).toBe(true);
  });

  it.each([
    [1, 1],
    [30, 500],
    [4000, 60],
  ])('can be drawn on %s by %s pixels', (width, height) => {
    expect(drawVisibleMark(plain(9, width, height), outline)).toMatchObject({ width, height });
  });
});

/** SHA-256 of the result, so that every machine draws the same. */
const FIXED = 'c08cb9fd19cb5870ae1076fa22f3aecb3dbe96a4b2305175289a7284ac90c3c1';

function darker(image: RgbaImage): RgbaImage {
  return { ...image, data: image.data.map((value, at) => (at % 4 === 3 ? value : value / 6)) };
}
