import type { Spot } from './find-spots.js';
import type { Plane } from './scale-space.js';

/** A square of four by four cells with eight directions each. */
const [CELLS, DIRECTIONS] = [4, 8] as const;
export const DESCRIPTION = CELLS * CELLS * DIRECTIONS;

const ANGLES = 36;
/** A second direction with at least this share of the strongest one describes the spot again. */
const ALSO_STRONG = 0.8;
/** In deviations of the spot: the reach of its direction, and the side of a cell. */
const [DIRECTION_REACH, CELL_SIDE] = [1.5, 3] as const;
/** In pixels: a cell has at least three slopes across, and blurred pixels have no finer detail. */
const CELL_STEP = 2;
/** Limits the share of a single direction, because light changes some edges only. */
const MOST_OF_ONE = 0.2;

const FULL = 2 * Math.PI;

/** The strongest directions of the slopes around a spot, in radians. */
export function directionsOf({ plane, x, y, deviation }: Spot): number[] {
  const counts = new Float32Array(ANGLES);
  const spread = DIRECTION_REACH * deviation;
  const reach = Math.round(3 * spread);
  slopesAround(plane, { x, y, reach, step: 1 }, (across, down, size, angle) => {
    const away = across * across + down * down;
    if (away > reach * reach) return;
    const bin = Math.round((angle * ANGLES) / FULL) % ANGLES;
    counts[bin] = (counts[bin] as number) + size * Math.exp(-away / (2 * spread * spread));
  });
  for (let round = 0; round < 2; round += 1) smooth(counts);
  const at = (bin: number): number => counts[(bin + ANGLES) % ANGLES] as number;
  const most = Math.max(...counts);
  const found: number[] = [];
  for (let bin = 0; bin < ANGLES; bin += 1) {
    const [before, own, after] = [at(bin - 1), at(bin), at(bin + 1)];
    if (own < ALSO_STRONG * most || own <= before || own < after) continue;
    found.push(((bin + (before - after) / (2 * (before + after - 2 * own))) * FULL) / ANGLES);
  }
  return found.slice(0, 2);
}

function smooth(counts: Float32Array): void {
  const before = counts.slice();
  for (let bin = 0; bin < ANGLES; bin += 1)
    counts[bin] =
      ((before[(bin + ANGLES - 1) % ANGLES] as number) +
        (before[bin] as number) +
        (before[(bin + 1) % ANGLES] as number)) /
      3;
}

/** Writes the slopes around the spot, seen in its direction, as values with the length 1. */
export function describe({ plane, x, y, deviation }: Spot, direction: number, out: Float32Array): void {
  const side = CELL_SIDE * deviation;
  const [cos, sin] = [Math.cos(direction) / side, Math.sin(direction) / side];
  const reach = Math.round((side * Math.SQRT2 * (CELLS + 1)) / 2);
  slopesAround(plane, { x, y, reach, step: CELL_STEP }, (across, down, size, angle) => {
    const u = across * cos + down * sin;
    const v = down * cos - across * sin;
    const [column, row] = [u + CELLS / 2 - 0.5, v + CELLS / 2 - 0.5];
    if (column <= -1 || column >= CELLS || row <= -1 || row >= CELLS) return;
    const turn = (((angle - direction) / FULL + 2) * DIRECTIONS) % DIRECTIONS;
    share(out, row, column, turn, size * Math.exp((-2 * (u * u + v * v)) / (CELLS * CELLS)));
  });
  normalise(out);
  for (let at = 0; at < DESCRIPTION; at += 1) out[at] = Math.min(MOST_OF_ONE, out[at] as number);
  normalise(out);
}

/** Shares a value among the nearest cells and directions. */
function share(out: Float32Array, row: number, column: number, turn: number, value: number): void {
  const top = Math.floor(row);
  const left = Math.floor(column);
  const from = Math.floor(turn);
  const first = from % DIRECTIONS;
  const second = (from + 1) % DIRECTIONS;
  for (let v = Math.max(0, top); v < CELLS && v <= top + 1; v += 1) {
    const ofRow = value * (1 - Math.abs(row - v));
    for (let u = Math.max(0, left); u < CELLS && u <= left + 1; u += 1) {
      const ofCell = ofRow * (1 - Math.abs(column - u));
      const to = (v * CELLS + u) * DIRECTIONS;
      out[to + first] = (out[to + first] as number) + ofCell * (1 - turn + from);
      out[to + second] = (out[to + second] as number) + ofCell * (turn - from);
    }
  }
}

function normalise(out: Float32Array): void {
  let squares = 1e-9;
  for (let at = 0; at < DESCRIPTION; at += 1) squares += (out[at] as number) ** 2;
  const scale = 1 / Math.sqrt(squares);
  for (let at = 0; at < DESCRIPTION; at += 1) out[at] = (out[at] as number) * scale;
}

interface Around {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  /** In pixels. */
  readonly step: number;
}

function slopesAround(
  { width, height, values }: Plane,
  { x, y, reach, step }: Around,
  visit: (across: number, down: number, size: number, angle: number) => void,
): void {
  const [middleX, middleY] = [Math.round(x), Math.round(y)];
  const [left, top] = [middleX - reach, middleY - reach];
  const right = Math.min(width - 2, middleX + reach);
  const low = Math.min(height - 2, middleY + reach);
  for (let v = top < 1 ? 1 + ((1 - top) % step) : top; v <= low; v += step) {
    for (let u = left < 1 ? 1 + ((1 - left) % step) : left; u <= right; u += step) {
      const at = v * width + u;
      const dx = (values[at + 1] as number) - (values[at - 1] as number);
      const dy = (values[at + width] as number) - (values[at - width] as number);
      const size = Math.sqrt(dx * dx + dy * dy);
      if (size > 0) visit(u - x, v - y, size, (Math.atan2(dy, dx) + FULL) % FULL);
    }
  }
}

/** For each value of a description, where the value of the mirrored picture, or of the negative, is. */
export const MIRRORED = orderOf((row, column, turn) => [
  CELLS - 1 - row,
  column,
  (DIRECTIONS - turn) % DIRECTIONS,
]);
export const INVERTED = orderOf((row, column, turn) => [CELLS - 1 - row, CELLS - 1 - column, turn]);

function orderOf(
  from: (row: number, column: number, turn: number) => readonly [number, number, number],
): Uint8Array {
  return Uint8Array.from({ length: DESCRIPTION }, (_, at) => {
    const cell = Math.floor(at / DIRECTIONS);
    const [row, column, turn] = from(Math.floor(cell / CELLS), cell % CELLS, at % DIRECTIONS);
    return (row * CELLS + column) * DIRECTIONS + turn;
  });
}
