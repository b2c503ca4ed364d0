import { type Agreement, agreementOf } from './agreement.js';
import { reduce, areaSampler } from '../sampling.js';
import type { Fingerprint } from './fingerprint.js';
import { TURN_STEPS, TURNS, type Turn } from './pdq.js';
import { type Rect, WHOLE } from './views.js';

const SIDE = 32;
const THUMBNAIL = 64;

/** Two aligned pictures with at least this correlation are the same. */
export const CONFIRMING_CORRELATION = 0.8;

/** With at least this correlation they are the same although a text or a sticker covers a part. */
const COVERED_CORRELATION = 0.92;
const MOST_COVERED = 0.35;

export interface Alignment {
  readonly rect: Rect;
  readonly otherRect: Rect;
  /** The orientation that turns the first picture like the second. */
  readonly turn: Turn;
}

export interface Aligned extends Alignment {
  readonly correlation: number;
}

/** Aligns by luma. The second part may shift and shrink a little, because views only approximate the crop. */
export function align(first: Thumbnail, second: Thumbnail, start: Alignment): Aligned {
  const own = turned(cutSquare(first.thumbnail, start.rect), start.turn);
  let otherRect = start.otherRect;
  let best = correlation(own, cutSquare(second.thumbnail, otherRect));
  for (const step of [0.06, 0.03, 0.015, 0.008]) {
    for (const move of MOVES) {
      const moved = within(move(otherRect, step));
      if (moved === null) continue;
      const there = correlation(own, cutSquare(second.thumbnail, moved));
      if (there > best) [best, otherRect] = [there, moved];
    }
  }
  return { ...start, otherRect, correlation: best };
}

/** The correlation of the best cells if it proves a covered copy; or the detail's at the start; else the alignment's. */
export function uncovered(first: Thumbnail, second: Thumbnail, aligned: Aligned, start: Rect): number {
  if (aligned.correlation >= CONFIRMING_CORRELATION) return aligned.correlation;
  const own = turned(cutSquare(first.thumbnail, aligned.rect), aligned.turn);
  const other = cutSquare(second.thumbnail, aligned.otherRect);
  let kept = Uint16Array.from(own, (_, at) => at);
  let found = aligned.correlation;
  for (let round = 0; round < 4; round += 1) {
    const [x, y] = [pick(own, kept), pick(other, kept)];
    found = correlation(x, y);
    const [meanX, meanY] = [meanOf(x), meanOf(y)];
    const slope = (found * spreadOf(y, meanY)) / Math.max(1, spreadOf(x, meanX));
    const off = Float32Array.from(own, (value, at) =>
      Math.abs((other[at] as number) - meanY - slope * (value - meanX)),
    );
    const order = Uint16Array.from(own, (_, at) => at).sort(
      (a, b) => (off[a] as number) - (off[b] as number),
    );
    kept = order.subarray(0, Math.round(order.length * (1 - MOST_COVERED)));
  }
  if (found >= COVERED_CORRELATION) return found;
  // Shading, such as dark corners, misleads the alignment but leaves the detail.
  const shaded = cutSquare(second.thumbnail, start);
  return Math.max(aligned.correlation, correlation(detailOf(own), detailOf(shaded)));
}

/** The difference from the mean of seven by seven cells, divided by their spread. */
function detailOf(square: Float32Array): Float32Array {
  const reach = 3;
  return square.map((value, at) => {
    const [row, column] = [Math.floor(at / SIDE), at % SIDE];
    let [sum, squares, count] = [0, 0, 0];
    for (let v = Math.max(0, row - reach); v <= Math.min(SIDE - 1, row + reach); v += 1) {
      for (let u = Math.max(0, column - reach); u <= Math.min(SIDE - 1, column + reach); u += 1) {
        const near = square[v * SIDE + u] as number;
        sum += near;
        squares += near * near;
        count += 1;
      }
    }
    const mean = sum / count;
    return (value - mean) / Math.sqrt(Math.max(1, squares / count - mean * mean));
  });
}

const pick = (values: Float32Array, cells: Uint16Array): Float32Array =>
  Float32Array.from(cells, (cell) => values[cell] as number);

const spreadOf = (values: Float32Array, mean: number): number =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0));

/** Finds crops off the centre or of another shape, in any orientation: tries sizes and places, refines the best. */
export function locate(first: Located, second: Located): Aligned {
  let best: Aligned = { rect: WHOLE, otherRect: WHOLE, turn: 'original', correlation: -1 };
  const shape = first.width / first.height / (second.width / second.height);
  const lying = first.height / first.width / (second.width / second.height);
  const turns = TURNS.map((turn, at) => ({
    turn,
    swapped: TURN_STEPS[at]?.[0] === true,
    square: turned(cutSquare(first.thumbnail, WHOLE), turn),
  }));
  for (const swapped of [false, true]) {
    for (const otherRect of placesToTry(swapped ? lying : shape)) {
      const part = cutSquare(second.thumbnail, otherRect);
      for (const { turn, square, swapped: lies } of turns) {
        if (lies !== swapped) continue;
        const there = correlation(square, part);
        if (there > best.correlation) best = { rect: WHOLE, otherRect, turn, correlation: there };
      }
    }
  }
  return align(first, second, best);
}

/** The whole first picture at the best of several places in the second. */
export function fitting(first: Thumbnail, second: Thumbnail, places: readonly Rect[]): Aligned {
  const own = cutSquare(first.thumbnail, WHOLE);
  const tried = places.map((otherRect): Aligned => {
    const there = correlation(own, cutSquare(second.thumbnail, otherRect));
    return { rect: WHOLE, otherRect, turn: 'original', correlation: there };
  });
  const best = tried.reduce((one, other) => (other.correlation > one.correlation ? other : one));
  return best;
}

type Thumbnail = Pick<Fingerprint, 'thumbnail'>;
type Located = Pick<Fingerprint, 'thumbnail' | 'width' | 'height'>;

/** A smaller difference in shape counts as the same, because pixels are rounded and sides stretched a little. */
const SAME_SHAPE = 0.08;

/** @param shape aspect ratio of the part, relative to that of the whole picture */
function* placesToTry(shape: number): Generator<Rect> {
  const same = Math.abs(Math.log(shape)) < SAME_SHAPE;
  const [width, height] = same ? [1, 1] : [Math.min(1, shape), Math.min(1, 1 / shape)];
  for (const size of same ? [0.93, 0.86, 0.79, 0.72, 0.65] : [1, 0.93, 0.86, 0.79, 0.72]) {
    const [across, down] = [stepped(1 - size * width), stepped(1 - size * height)];
    for (const top of down) {
      for (const left of across) yield { left, top, right: left + size * width, bottom: top + size * height };
    }
  }
}

const PLACE_STEP = 0.07;

/** Values from 0 to `room` in equal steps. */
function stepped(room: number): readonly number[] {
  const steps = Math.round(room / PLACE_STEP);
  return Array.from({ length: steps + 1 }, (_, at) => (steps === 0 ? 0 : (room * at) / steps));
}

/** How far the first picture, turned, and a part of the second show the same, window by window. */
export function agreementAt(
  first: Thumbnail,
  second: Thumbnail,
  { rect, otherRect, turn }: Alignment,
): Agreement {
  return agreementOf(turned(cutSquare(first.thumbnail, rect), turn), cutSquare(second.thumbnail, otherRect));
}

export interface Covered extends Alignment {
  readonly agreement: Agreement;
}

/** Both whole pictures in the orientation in which most windows show the same. */
export function whereWindowsAgree(first: Thumbnail, second: Thumbnail): Covered {
  const own = cutSquare(first.thumbnail, WHOLE);
  const other = cutSquare(second.thumbnail, WHOLE);
  const tried = TURNS.map((turn): Covered => {
    const agreement = agreementOf(turned(own, turn), other);
    return { rect: WHOLE, otherRect: WHOLE, turn, agreement };
  });
  return tried.reduce((one, next) => (next.agreement.share > one.agreement.share ? next : one));
}

type Move = (rect: Rect, step: number) => Rect;
const EDGES = ['left', 'right', 'top', 'bottom'] as const;
const MOVES: readonly Move[] = EDGES.flatMap((edge) =>
  [1, -1].map((sign): Move => (rect, step) => ({ ...rect, [edge]: rect[edge] + sign * step })),
);

function within(rect: Rect): Rect | null {
  const bounded = {
    left: Math.max(0, rect.left),
    top: Math.max(0, rect.top),
    right: Math.min(1, rect.right),
    bottom: Math.min(1, rect.bottom),
  };
  return bounded.right - bounded.left < 0.4 || bounded.bottom - bounded.top < 0.4 ? null : bounded;
}

function cutSquare(thumbnail: Uint8Array, { left, top, right, bottom }: Rect): Float32Array {
  const columns = areaSampler(THUMBNAIL, [left * THUMBNAIL, right * THUMBNAIL], SIDE);
  const rows = areaSampler(THUMBNAIL, [top * THUMBNAIL, bottom * THUMBNAIL], SIDE);
  return reduce(Float32Array.from(thumbnail), THUMBNAIL, columns, rows);
}

/** A square, row by row, in another orientation. */
export function turned(square: Float32Array, turn: Turn): Float32Array {
  const side = Math.sqrt(square.length);
  const [swap, flipRows, flipColumns] = TURN_STEPS[TURNS.indexOf(turn)] ?? [false, false, false];
  return square.map((_, at) => {
    const [row, column] = swap ? [at % side, Math.floor(at / side)] : [Math.floor(at / side), at % side];
    return square[
      (flipRows ? side - 1 - row : row) * side + (flipColumns ? side - 1 - column : column)
    ] as number;
  });
}

/** Pearson's correlation; 0 when one square is plain. */
export function correlation(a: Float32Array, b: Float32Array): number {
  const meanA = meanOf(a);
  const meanB = meanOf(b);
  let both = 0;
  let ownA = 0;
  let ownB = 0;
  for (let at = 0; at < a.length; at += 1) {
    const x = (a[at] as number) - meanA;
    const y = (b[at] as number) - meanB;
    both += x * y;
    ownA += x * x;
    ownB += y * y;
  }
  return ownA > 1 && ownB > 1 ? both / Math.sqrt(ownA * ownB) : 0;
}

function meanOf(values: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] as number;
  return sum / values.length;
}
