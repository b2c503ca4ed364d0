import { floats } from '../scratch.js';
import { type Blocks, BLOCKS, blocks } from '../simd/blocks.js';
import type { Luma } from './luma-grid.js';

/** From ITU-T T.81, table K.1, row by row. */
const LUMA_STEPS = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
] as const;

function stepsOf(quality: number): Float32Array {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return Float32Array.from(LUMA_STEPS, (step) =>
    Math.max(1, Math.min(255, Math.floor((step * scale + 50) / 100))),
  );
}

const STEPS = stepsOf(85);

/** Luma at a quarter of the size after JPEG of quality 85, by rounding: the platforms' worst copy for a mark. */
export function worstCase(quarter: Luma): Luma {
  return rounded(quarter, STEPS);
}

let machine: Blocks | null = null;

function rounded(luma: Luma, steps: Float32Array, work = (machine ??= blocks())): Luma {
  const out = { ...luma, values: floats(luma.values.length) };
  const across = Math.ceil(luma.width / 8);
  for (let top = 0; top < luma.height; top += 8) {
    for (let first = 0; first < across; first += BLOCKS) {
      const count = Math.min(BLOCKS, across - first);
      spread(luma, { top, left: first * 8, count }, work.place);
      work.quantise(count, steps);
      gather(work.place, { top, left: first * 8, count }, out);
    }
  }
  return out;
}

interface Run {
  readonly top: number;
  readonly left: number;
  readonly count: number;
}

function spread({ width, height, values }: Luma, { top, left, count }: Run, place: Float32Array): void {
  const whole = Math.min(count, (width - left) >> 3);
  for (let y = 0; y < 8; y += 1) {
    const row = Math.min(height - 1, top + y) * width;
    for (let x = 0; x < 8; x += 1) {
      const to = (y * 8 + x) * BLOCKS;
      for (let block = 0, from = row + left + x; block < whole; block += 1, from += 8)
        place[to + block] = (values[from] as number) - 128;
      if (whole < count)
        place[to + whole] = (values[row + Math.min(width - 1, left + whole * 8 + x)] as number) - 128;
    }
  }
}

function gather(place: Float32Array, { top, left, count }: Run, { width, height, values }: Luma): void {
  for (let y = 0; y < Math.min(8, height - top); y += 1) {
    const row = (top + y) * width;
    for (let x = 0; x < 8; x += 1) {
      const from = (y * 8 + x) * BLOCKS;
      const end = Math.min(count, Math.ceil((width - left - x) / 8));
      for (let block = 0, to = row + left + x; block < end; block += 1, to += 8)
        values[to] = Math.max(0, Math.min(255, Math.round((place[from + block] as number) + 128)));
    }
  }
}
