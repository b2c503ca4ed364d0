import type { RgbaImage } from '../image.js';
import { PLAN } from './chips.js';
import type { Placement } from './plan-grid.js';

/** Thresholds 0 to 63 of an 8 by 8 ordered dither (Bayer). */
const DITHER = Float32Array.from({ length: 64 }, (_, at) => {
  const [x, y] = [at % 8, at >> 3];
  let value = 0;
  for (let bit = 0; bit < 3; bit += 1) {
    const [a, b] = [(x >> bit) & 1, (y >> bit) & 1];
    value |= (((a ^ b) << 1) | b) << (2 * (2 - bit));
  }
  return (value + 0.5) / 64;
});

/** Adds a pattern of chips to all three colours of a picture, interpolated between the centres of cells and dithered. */
export function addPattern(image: RgbaImage, pattern: Float32Array, placement: Placement): RgbaImage {
  const { width, height } = image;
  const data = new Uint8ClampedArray(image.data);
  const { cell: cellX, share: shareX } = interpolation(width, placement.pitchX, placement.left);
  const { cell: cellY, share: shareY } = interpolation(height, placement.pitchY, placement.top);
  const line = new Float32Array(PLAN + 1);
  for (let y = 0; y < height; y += 1) {
    const upper = (cellY[y] as number) * PLAN;
    const lower = Math.min(PLAN - 1, (cellY[y] as number) + 1) * PLAN;
    const share = shareY[y] as number;
    for (let u = 0; u < PLAN; u += 1) {
      const above = pattern[upper + u] as number;
      line[u] = above + ((pattern[lower + u] as number) - above) * share;
    }
    line[PLAN] = line[PLAN - 1] as number;
    const dither = (y & 7) * 8;
    for (let x = 0, at = y * width * 4; x < width; x += 1, at += 4) {
      const u = cellX[x] as number;
      const near = line[u] as number;
      const change = Math.floor(
        near +
          ((line[u + 1] as number) - near) * (shareX[x] as number) +
          (DITHER[dither + (x & 7)] as number),
      );
      if (change === 0) continue;
      data[at] = (data[at] as number) + change;
      data[at + 1] = (data[at + 1] as number) + change;
      data[at + 2] = (data[at + 2] as number) + change;
    }
  }
  return { width, height, data };
}

/** For each pixel the cell whose centre lies before it, and how far towards the next one it lies. */
function interpolation(
  length: number,
  pitch: number,
  start: number,
): { cell: Uint16Array; share: Float32Array } {
  const cell = new Uint16Array(length);
  const share = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    const place = Math.max(0, Math.min(PLAN - 1, start + (at + 0.5) / pitch - 0.5));
    cell[at] = Math.floor(place);
    share[at] = place - Math.floor(place);
  }
  return { cell, share };
}
