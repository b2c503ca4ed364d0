import { summedArea } from './summed-area.js';

/** In cells of a square of 32 by 32: the side of the square, and the reach of a window of five by five. */
const [SIDE, REACH] = [32, 2];

/** The reach of the mean that is subtracted first: slopes of sky and walls are alike in unrelated pictures. */
const SLOPE_REACH = 2;
/** The least variance, in squared luma levels, of a window that can agree or not. */
const LEAST_VARIANCE = 1;
/** Two windows with at least this correlation show the same. */
const SAME_WINDOW = 0.8;

export interface Agreement {
  /** The share of windows with something to see that show the same in both squares, 0 to 1. */
  readonly share: number;
  /** The share of windows with something to see, 0 to 1. */
  readonly telling: number;
  /** 1 for each cell whose window shows the same. */
  readonly same: Uint8Array;
}

/**
 * Compares two squares window by window, each by its own mean and contrast. What covers a part, shades the corners or
 * coarsens the tones leaves the other windows alike, while unrelated pictures agree in few.
 * @param ownLuma 32 by 32 values of luma, row by row
 */
export function agreementOf(ownLuma: Float32Array, otherLuma: Float32Array): Agreement {
  const [own, other] = [detailOf(ownLuma), detailOf(otherLuma)];
  const [meanOwn, meanOther] = [means(own), means(other)];
  const ownSquares = means(own.map((value) => value * value));
  const otherSquares = means(other.map((value) => value * value));
  const products = means(own.map((value, at) => value * (other[at] as number)));
  const same = new Uint8Array(own.length);
  let [telling, agreed] = [0, 0];
  for (let at = 0; at < own.length; at += 1) {
    const [x, y] = [meanOwn[at] as number, meanOther[at] as number];
    const variance = (ownSquares[at] as number) - x * x;
    if (variance < LEAST_VARIANCE) continue;
    telling += 1;
    const otherVariance = Math.max(LEAST_VARIANCE / 16, (otherSquares[at] as number) - y * y);
    if ((products[at] as number) - x * y < SAME_WINDOW * Math.sqrt(variance * otherVariance)) continue;
    same[at] = 1;
    agreed += 1;
  }
  return { share: telling === 0 ? 0 : agreed / telling, telling: telling / own.length, same };
}

function detailOf(luma: Float32Array): Float32Array {
  const even = means(luma, SLOPE_REACH, true);
  return luma.map((value, at) => value - (even[at] as number));
}

/** The mean of the window around each cell. Edges cut windows; `centred` ones are cut at both sides alike. */
function means(values: Float32Array, reach: number = REACH, centred = false): Float32Array {
  const sum = summedArea(values, SIDE);
  const within = (at: number): [number, number] => {
    const most = centred ? Math.min(reach, at, SIDE - 1 - at) : reach;
    return [Math.max(0, at - most), Math.min(SIDE, at + most + 1)];
  };
  const stretches = Array.from({ length: SIDE }, (_, at) => within(at));
  return values.map((_, at) => {
    const [left, right] = stretches[at % SIDE] as [number, number];
    const [above, below] = stretches[Math.floor(at / SIDE)] as [number, number];
    return sum(left, above, right, below) / ((below - above) * (right - left));
  });
}
