import { reduce, areaSampler } from '../sampling.js';
import type { Fingerprint } from './fingerprint.js';
import { TURN_STEPS, TURNS, type Turn } from './pdq.js';
import { type Rect, WHOLE } from './views.js';

const SIDE = 32;
const THUMBNAIL = 64;

/** From here on two aligned pictures are the same. */
export const CONFIRMING_CORRELATION = 0.8;

export interface Alignment {
  readonly rect: Rect;
  readonly otherRect: Rect;
  /** Turns the first picture like the second. */
  readonly turn: Turn;
}

export interface Aligned extends Alignment {
  readonly correlation: number;
}

/** Correlates luma; the second part may shift and shrink a little, because views only approximate the crop. */
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

/** For off-centre crops, in any turn: tries sizes and places in steps and refines the best. */
export function locate(first: Thumbnail, second: Thumbnail): Aligned {
  let best: Aligned = { rect: WHOLE, otherRect: WHOLE, turn: 'original', correlation: -1 };
  const turns = TURNS.map((turn) => ({ turn, square: turned(cutSquare(first.thumbnail, WHOLE), turn) }));
  for (const otherRect of placesToTry()) {
    const part = cutSquare(second.thumbnail, otherRect);
    for (const { turn, square } of turns) {
      const there = correlation(square, part);
      if (there > best.correlation) best = { rect: WHOLE, otherRect, turn, correlation: there };
    }
  }
  return align(first, second, best);
}

type Thumbnail = Pick<Fingerprint, 'thumbnail'>;

function* placesToTry(): Generator<Rect> {
  for (const size of [0.93, 0.86, 0.79, 0.72, 0.65]) {
    const steps = Math.round((1 - size) / 0.07);
    for (let down = 0; down <= steps; down += 1) {
      for (let across = 0; across <= steps; across += 1) {
        const [left, top] = [((1 - size) * across) / steps, ((1 - size) * down) / steps];
        yield { left, top, right: left + size, bottom: top + size };
      }
    }
  }
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

function turned(square: Float32Array, turn: Turn): Float32Array {
  const [swap, flipRows, flipColumns] = TURN_STEPS[TURNS.indexOf(turn)] ?? [false, false, false];
  return square.map((_, at) => {
    const [row, column] = swap ? [at % SIDE, Math.floor(at / SIDE)] : [Math.floor(at / SIDE), at % SIDE];
    return square[
      (flipRows ? SIDE - 1 - row : row) * SIDE + (flipColumns ? SIDE - 1 - column : column)
    ] as number;
  });
}

/** Pearson's; 0 when one square is plain. */
function correlation(a: Float32Array, b: Float32Array): number {
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
