import { requireImage, type RgbaImage } from '../image.js';
import { type TextOutline, VISIBLE_MARK } from './outline.js';
import { COVERED } from './raster.js';
import { climbingSide, inkAndEdge, type Stamp, stampOf } from './stamp.js';

/** In pixels: on larger pictures the text is scaled. */
const LARGEST_AS_IS = 1600;
/** In pixels: smaller letters cannot be read, so the text is cut instead. */
const LEAST_FONT = 9;
const ROWS_APART = 6;

/** White with a dark edge, 76 levels apart on any ground. Deterministic. @throws DomainError `media.bad-image` */
export function drawVisibleMark(image: RgbaImage, outline: TextOutline): RgbaImage {
  const drawn = { ...image, data: new Uint8ClampedArray(image.data) };
  pressVisibleMark(drawn, outline);
  return drawn;
}

/** Draws in place. @throws DomainError `media.bad-image` */
export function pressVisibleMark(image: RgbaImage, outline: TextOutline): void {
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
  const along = outline.width * fontSize + 2 * margin;
  for (const [x, y] of places(image, along, ROWS_APART * fontSize)) press(image, stamp, { x, y, margin });
}

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

function press(
  { data, width, height }: RgbaImage,
  { pixels, side, firsts, ends }: Stamp,
  { x, y, margin }: Spot,
): void {
  const levels = blends();
  const [left, top] = [x - Math.floor(side / 2), y - Math.floor(side / 2)];
  const toY = Math.min(height - margin - top, side);
  for (let row = Math.max(margin - top, 0); row < toY; row += 1) {
    const to = ((top + row) * width + left) * 4;
    const end = Math.min(width - margin - left, ends[row] as number);
    for (let column = Math.max(margin - left, firsts[row] as number); column < end; column += 1) {
      const pixel = pixels[row * side + column] as number;
      if (pixel === 0) continue;
      const at = to + column * 4;
      if (data[at + 3] === 255) blend(data, at, levels, pixel << 8);
      else cover(data, at, pixel);
    }
  }
}

function blend(data: RgbaImage['data'], at: number, levels: Uint8Array, start: number): void {
  data[at] = levels[start + (data[at] as number)] as number;
  data[at + 1] = levels[start + (data[at + 1] as number)] as number;
  data[at + 2] = levels[start + (data[at + 2] as number)] as number;
}

let known: Uint8Array | null = null;

function blends(): Uint8Array {
  if (known !== null) return known;
  const out = new Uint8Array((COVERED + 1) ** 2 * 256);
  const pixel = new Uint8Array(4);
  for (let white = 0; white <= COVERED; white += 1) {
    for (let dark = 0; dark + white <= COVERED; dark += 1) {
      for (let level = 0; level < 256; level += 1) {
        pixel.fill(level).fill(255, 3);
        cover(pixel, 0, inkAndEdge(white, dark));
        out[(inkAndEdge(white, dark) << 8) + level] = pixel[0] as number;
      }
    }
  }
  known = out;
  return out;
}

function cover(data: RgbaImage['data'], at: number, pixel: number): void {
  const dark = pixel % (COVERED + 1);
  const white = (pixel - dark) / (COVERED + 1);
  if (dark > 0) lay(data, at, 0, (dark / COVERED) * VISIBLE_MARK.opacity);
  if (white > 0) lay(data, at, 255, (white / COVERED) * VISIBLE_MARK.opacity);
}

function lay(data: RgbaImage['data'], at: number, grey: number, opacity: number): void {
  const below = (data[at + 3] as number) / 255;
  const alpha = opacity + below * (1 - opacity);
  for (let channel = at; channel < at + 3; channel += 1) {
    const value = data[channel] as number;
    data[channel] = Math.round((grey * opacity + value * below * (1 - opacity)) / alpha);
  }
  data[at + 3] = Math.round(alpha * 255);
}
