import { requireImage, type RgbaImage } from '../image.js';
import { type TextOutline, VISIBLE_MARK } from './outline.js';
import { climbingSide, type Stamp, stampOf } from './stamp.js';

/** Up to this long side (pixels) the text has the size it is specified in; on larger pictures it grows with them. */
const LARGEST_AS_IS = 1600;
/** Smaller letters (pixels) cannot be read; on the smallest pictures the text is cut instead. */
const LEAST_FONT = 9;
/** Rows of text lie this many sizes of the font apart. */
const ROWS_APART = 6;

/**
 * Writes a line of text all over a picture, climbing at 45 degrees: white with a dark edge, both at the same opacity, so
 * that ink and edge differ by the same 76 levels on black, on white and on everything between. One text stands whole in
 * the middle, the others around it a text's measured length and the margin apart; the margin along the borders stays
 * free. The same picture and text give the same bits.
 * @throws DomainError `media.bad-image`
 */
export function drawVisibleMark(image: RgbaImage, outline: TextOutline): RgbaImage {
  requireImage(image);
  const { width, height } = image;
  const scale = Math.max(1, Math.max(width, height) / LARGEST_AS_IS);
  const margin = Math.round(VISIBLE_MARK.margin * scale);
  const room = Math.min(width, height) - 2 * margin;
  const fontSize = Math.max(
    LEAST_FONT,
    Math.min(VISIBLE_MARK.fontSize * scale, room / climbingSide(outline.width)),
  );
  const stamp = stampOf(outline, fontSize);
  const drawn = { width, height, data: Uint8ClampedArray.from(image.data) };
  const along = outline.width * fontSize + 2 * margin;
  for (const [x, y] of places(image, along, ROWS_APART * fontSize)) press(drawn, stamp, { x, y, margin });
  return drawn;
}

/** Middles of the texts: rows that climb at 45 degrees, every other one shifted by half a text. */
function* places(
  { width, height }: RgbaImage,
  along: number,
  across: number,
): Generator<readonly [number, number]> {
  const reach = (width + height) * Math.SQRT1_2;
  const rows = Math.ceil(reach / across);
  const columns = Math.ceil(reach / along) + 1;
  for (let row = -rows; row <= rows; row += 1) {
    for (let column = -columns; column <= columns; column += 1) {
      const u = (column + (row % 2 === 0 ? 0 : 0.5)) * along * Math.SQRT1_2;
      const v = row * across * Math.SQRT1_2;
      yield [Math.round(width / 2 + u + v), Math.round(height / 2 - u + v)];
    }
  }
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly margin: number;
}

/** Presses a stamp, its middle at a spot, on what lies inside of the margin. */
function press(image: RgbaImage, { ink, edge, width, height }: Stamp, { x, y, margin }: Spot): void {
  const [left, top] = [x - Math.floor(width / 2), y - Math.floor(height / 2)];
  const fromX = Math.max(margin - left, 0);
  const toX = Math.min(image.width - margin - left, width);
  const toY = Math.min(image.height - margin - top, height);
  for (let row = Math.max(margin - top, 0); row < toY; row += 1) {
    for (let column = fromX; column < toX; column += 1) {
      const at = row * width + column;
      const [white, dark] = [ink[at] as number, edge[at] as number];
      if (white === 0 && dark === 0) continue;
      const to = ((top + row) * image.width + left + column) * 4;
      if (dark > 0) blend(image.data, to, 0, dark * VISIBLE_MARK.opacity);
      if (white > 0) blend(image.data, to, 255, white * VISIBLE_MARK.opacity);
    }
  }
}

/** Lays a grey of some opacity over a pixel (Porter and Duff's "over", straight alpha). */
function blend(data: RgbaImage['data'], at: number, grey: number, opacity: number): void {
  const below = (data[at + 3] as number) / 255;
  const alpha = opacity + below * (1 - opacity);
  for (let channel = at; channel < at + 3; channel += 1) {
    const value = data[channel] as number;
    data[channel] = Math.round((grey * opacity + value * below * (1 - opacity)) / alpha);
  }
  data[at + 3] = Math.round(alpha * 255);
}
