import type { RgbaImage } from '../image.js';
import { RowWork } from '../simd/row-work.js';
import type { Luma } from './luma-grid.js';

/** The luma of a picture at half its size: averages of two by two pixels; an odd last row or column is left out. */
export function halved(image: RgbaImage): Luma {
  const [width, height] = [Math.max(1, image.width >> 1), Math.max(1, image.height >> 1)];
  const values = new Float32Array(width * height);
  const work = new RowWork(image, 2);
  const [luma, sum] = work.lines as [Float32Array, Float32Array];
  for (let y = 0, to = 0; y < height; y += 1) {
    sum.fill(0);
    for (const row of [2 * y, Math.min(image.height - 1, 2 * y + 1)]) {
      work.take(row);
      work.luma(row, luma);
      work.add(luma, sum, 0.25);
    }
    for (let x = 0, from = 0; x < width; x += 1, from += 2, to += 1)
      values[to] = (sum[from] as number) + (sum[from + 1] as number);
  }
  return { width, height, values };
}
