import type { Agreement } from '../agreement.js';
import { summedArea } from '../summed-area.js';
import { type LaidOver, SQUARE } from './laid-over.js';

/** In cells: the reach of a window of seven by seven, and of the mean that is subtracted first. */
const REACH = 3;
/** The least variance of a window's detail, in squared luma levels, that can agree or not. */
const LEAST_VARIANCE = 0.5;
/** Two windows with at least this correlation show the same. */
const SAME_WINDOW = 0.7;

/**
 * Compares the detail of the first square with what is laid over it, window by window.
 * @param own 64 by 64 values of luma, row by row
 * @returns the share of telling windows, which are covered and have something to see; these as a share of all
 */
export function sameWindows(own: Float32Array, { values, covered }: LaidOver): Agreement {
  const counts = sumsOf(Float32Array.from(covered));
  const [x, y] = [detailOf(own, covered), detailOf(values, covered)];
  const sumX = sumsOf(x);
  const sumY = sumsOf(y);
  const squaresX = sumsOf(x.map((value) => value * value));
  const squaresY = sumsOf(y.map((value) => value * value));
  const products = sumsOf(x.map((value, at) => value * (y[at] as number)));
  const same = new Uint8Array(own.length);
  let [telling, agreed] = [0, 0];
  const full = (2 * REACH + 1) ** 2;
  for (let at = 0; at < own.length; at += 1) {
    const count = counts[at] as number;
    if (covered[at] === 0 || count < full / 2) continue;
    const [meanX, meanY] = [(sumX[at] as number) / count, (sumY[at] as number) / count];
    const varianceX = (squaresX[at] as number) / count - meanX * meanX;
    if (varianceX < LEAST_VARIANCE) continue;
    telling += 1;
    const varianceY = Math.max(LEAST_VARIANCE / 16, (squaresY[at] as number) / count - meanY * meanY);
    const common = (products[at] as number) / count - meanX * meanY;
    if (common < SAME_WINDOW * Math.sqrt(varianceX * varianceY)) continue;
    same[at] = 1;
    agreed += 1;
  }
  return { share: telling === 0 ? 0 : agreed / telling, telling: telling / own.length, same };
}

/** The difference from the mean of the covered cells around; 0 elsewhere. */
export function detailOf(luma: Float32Array, covered: Uint8Array): Float32Array {
  const counts = sumsOf(Float32Array.from(covered));
  const sums = sumsOf(luma.map((value, at) => (covered[at] === 1 ? value : 0)));
  return luma.map((value, at) =>
    covered[at] === 1 ? value - (sums[at] as number) / (counts[at] as number) : 0,
  );
}

/** The sum of each cell's window; at the edges windows are smaller. */
function sumsOf(values: Float32Array): Float32Array {
  const sum = summedArea(values, SQUARE);
  return values.map((_, at) => {
    const [x, y] = [at % SQUARE, Math.floor(at / SQUARE)];
    const [right, below] = [Math.min(SQUARE, x + REACH + 1), Math.min(SQUARE, y + REACH + 1)];
    return sum(Math.max(0, x - REACH), Math.max(0, y - REACH), right, below);
  });
}
