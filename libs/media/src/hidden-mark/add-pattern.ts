import type { RgbaImage } from '../image.js';
import { RowWork } from '../simd/row-work.js';
import { PLAN } from './chips.js';
import type { Placement } from './plan-grid.js';

/** Thresholds of an 8 by 8 ordered dither (Bayer), from 0 to 1 level. */
const DITHER = Float32Array.from({ length: 64 }, (_, at) => {
  const [x, y] = [at % 8, at >> 3];
  let value = 0;
  for (let bit = 0; bit < 3; bit += 1) {
    const [a, b] = [(x >> bit) & 1, (y >> bit) & 1];
    value |= (((a ^ b) << 1) | b) << (2 * (2 - bit));
  }
  return (value + 0.5) / 64;
});
const DITHER_ROWS = 8;

/** A picture with a pattern in it. */
export interface Marked {
  readonly image: RgbaImage;
  /** Peak signal to noise ratio against the picture before, in dB, as if nothing had been clipped: it is not lower. */
  readonly psnr: number;
}

/** Adds a pattern of chips to all three colours of a picture, interpolated between the centres of cells and dithered. */
export function addPattern(image: RgbaImage, pattern: Float32Array, placement: Placement): Marked {
  const { width, height } = image;
  const data = new Uint8ClampedArray(width * height * 4);
  const work = new RowWork(image, 2 + DITHER_ROWS);
  const dithers = work.lines.slice(2);
  for (const [y, line] of dithers.entries())
    for (let x = 0; x < width; x += 1) line[x] = DITHER[y * DITHER_ROWS + (x & 7)] as number;
  let [above, below] = work.lines as [Float32Array, Float32Array];
  const across = interpolation(width, placement.pitchX, placement.left);
  const down = interpolation(height, placement.pitchY, placement.top);
  let drawn = -2;
  let squares = 0;
  for (let y = 0; y < height; y += 1) {
    const cell = down.cell[y] as number;
    if (cell !== drawn) {
      // The lower line of the cells before is the upper one of the next.
      if (drawn === cell - 1) [above, below] = [below, above];
      else draw(pattern, cell, across, above);
      draw(pattern, Math.min(PLAN - 1, cell + 1), across, below);
      drawn = cell;
    }
    work.take(y);
    squares += work.pattern(above, below, down.share[y] as number, dithers[y & 7] as Float32Array);
    data.set(work.row, y * width * 4);
  }
  return {
    image: { width, height, data },
    psnr: 10 * Math.log10((255 * 255 * width * height) / squares),
  };
}

interface Interpolation {
  readonly cell: Uint16Array;
  readonly share: Float32Array;
}

/** One row of the pattern for every pixel of a line. */
function draw(pattern: Float32Array, v: number, { cell, share }: Interpolation, line: Float32Array): void {
  for (let x = 0, start = v * PLAN; x < cell.length; x += 1) {
    const u = cell[x] as number;
    const near = pattern[start + u] as number;
    const far = pattern[start + Math.min(PLAN - 1, u + 1)] as number;
    line[x] = near + (far - near) * (share[x] as number);
  }
}

/** For each pixel the cell whose centre lies before it, and how far towards the next one it lies. */
function interpolation(length: number, pitch: number, start: number): Interpolation {
  const cell = new Uint16Array(length);
  const share = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    const place = Math.max(0, Math.min(PLAN - 1, start + (at + 0.5) / pitch - 0.5));
    cell[at] = Math.floor(place);
    share[at] = place - Math.floor(place);
  }
  return { cell, share };
}
