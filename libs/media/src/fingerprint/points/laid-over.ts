import type { FreshFingerprint } from '../fingerprint.js';
import { OVERVIEW } from '../views.js';
import type { Affine } from './affine.js';
import type { Overviewed } from './points.js';

export const SQUARE = 64;
/** Values per side that are averaged into a cell. */
const SAMPLES = 4;

export interface LaidOver {
  /** 64 by 64 values of luma of the second picture, where the first has its own. */
  readonly values: Float32Array;
  /** 1 for each cell that the second picture covers. */
  readonly covered: Uint8Array;
}

/** Lays the second picture over the square of the first one. */
export function laidOver(first: Overviewed, second: Overviewed, map: Affine): LaidOver {
  const values = new Float32Array(SQUARE * SQUARE);
  const covered = new Uint8Array(SQUARE * SQUARE);
  const [shape, otherShape] = [first.height / first.width, second.height / second.width];
  const cells = SQUARE * SAMPLES;
  for (let at = 0; at < values.length; at += 1) {
    let [sum, count] = [0, 0];
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
      const x = ((at % SQUARE) * SAMPLES + (sample % SAMPLES) + 0.5) / cells;
      const y = ((Math.floor(at / SQUARE) * SAMPLES + Math.floor(sample / SAMPLES) + 0.5) / cells) * shape;
      const u = (map.a * x + map.b * y + map.c) * OVERVIEW - 0.5;
      const v = ((map.d * x + map.e * y + map.f) / otherShape) * OVERVIEW - 0.5;
      if (u < -0.5 || v < -0.5 || u > OVERVIEW - 0.5 || v > OVERVIEW - 0.5) continue;
      sum += between(second.overview, u, v);
      count += 1;
    }
    if (count < (SAMPLES * SAMPLES) / 2) continue;
    covered[at] = 1;
    values[at] = sum / count;
  }
  return { values, covered };
}

function between(overview: FreshFingerprint['overview'], u: number, v: number): number {
  const inside = (place: number): number => Math.max(0, Math.min(OVERVIEW - 1.001, place));
  const [x, y] = [inside(u), inside(v)];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = top * OVERVIEW + left;
  const upper = (overview[at] as number) * (1 - x + left) + (overview[at + 1] as number) * (x - left);
  const lower =
    (overview[at + OVERVIEW] as number) * (1 - x + left) +
    (overview[at + OVERVIEW + 1] as number) * (x - left);
  return upper * (1 - y + top) + lower * (y - top);
}
