import { FIRST_BLUR, type Octave, type Plane, SIZES } from './scale-space.js';

/** A place that differs from its surroundings at its size. */
export interface Spot {
  readonly octave: Octave;
  /** The blurred plane of its size. */
  readonly plane: Plane;
  readonly x: number;
  readonly y: number;
  readonly deviation: number;
  readonly strength: number;
  /** Whether it is brighter than its surroundings. */
  readonly bright: boolean;
}

/** In luma levels: weaker spots are noise of compression. */
const LEAST_STRENGTH = 0.15;
/** The largest ratio of the curvatures across and along: a spot of an edge could be anywhere on it. */
const MOST_ELONGATED = 10;
const BORDER = 3;
const MOST_MOVES = 4;

/** Finds the strongest extremes of differences over place and size. */
export function findSpots(octaves: readonly Octave[], most: number): Spot[] {
  const spots: Spot[] = [];
  for (const octave of octaves) for (let size = 1; size <= SIZES; size += 1) extremes(octave, size, spots);
  return spots.sort((a, b) => b.strength - a.strength).slice(0, most);
}

function extremes(octave: Octave, size: number, spots: Spot[]): void {
  const [below, own, above] = octave.differences.slice(size - 1, size + 2) as [Plane, Plane, Plane];
  const { width, height, values } = own;
  for (let y = BORDER; y < height - BORDER; y += 1) {
    for (let x = BORDER; x < width - BORDER; x += 1) {
      const at = y * width + x;
      const value = values[at] as number;
      if (Math.abs(value) < LEAST_STRENGTH * 0.8) continue;
      if (!isExtreme(values, at, width, value) || !isExtreme(below.values, at, width, value)) continue;
      if (!isExtreme(above.values, at, width, value)) continue;
      const spot = refined(octave, size, x, y);
      if (spot !== null) spots.push(spot);
    }
  }
}

function isExtreme(values: Float32Array, at: number, width: number, value: number): boolean {
  const bright = value > 0;
  for (let row = at - width; row <= at + width; row += width) {
    for (let near = row - 1; near <= row + 1; near += 1) {
      const other = values[near] as number;
      if (bright ? other > value : other < value) return false;
    }
  }
  return true;
}

/** Fits a parabola; null for places of edges, weak ones, and those that do not settle. */
function refined(octave: Octave, size: number, x: number, y: number): Spot | null {
  let [atX, atY, atSize] = [x, y, size];
  for (let move = 0; move < MOST_MOVES; move += 1) {
    const planes = octave.differences.slice(atSize - 1, atSize + 2) as [Plane, Plane, Plane];
    const { width, height } = planes[1];
    const shape = shapeAt(planes, atY * width + atX, width);
    const shift = shiftOf(shape);
    if (shift === null) return null;
    if (Math.max(...shift.map(Math.abs)) <= 0.6) {
      const { value, slope, dxx, dyy, dxy } = shape;
      const peak = value + 0.5 * (slope[0] * shift[0] + slope[1] * shift[1] + slope[2] * shift[2]);
      const strength = Math.abs(peak);
      const [trace, determinant] = [dxx + dyy, dxx * dyy - dxy * dxy];
      const elongated =
        determinant <= 0 || trace * trace * MOST_ELONGATED > (MOST_ELONGATED + 1) ** 2 * determinant;
      if (strength < LEAST_STRENGTH || elongated) return null;
      return {
        ...{ octave, plane: octave.blurred[atSize] as Plane, strength, bright: peak < 0 },
        ...{ x: atX + shift[0], y: atY + shift[1] },
        deviation: FIRST_BLUR * 2 ** ((atSize + shift[2]) / SIZES),
      };
    }
    atX += Math.round(shift[0]);
    atY += Math.round(shift[1]);
    atSize += Math.round(shift[2]);
    if (atSize < 1 || atSize > SIZES || atX < BORDER || atX >= width - BORDER) return null;
    if (atY < BORDER || atY >= height - BORDER) return null;
  }
  return null;
}

type Three = readonly [x: number, y: number, size: number];

interface Shape {
  readonly value: number;
  readonly slope: Three;
  readonly dxx: number;
  readonly dyy: number;
  readonly dss: number;
  readonly dxy: number;
  readonly dxs: number;
  readonly dys: number;
}

function shapeAt([below, own, above]: readonly [Plane, Plane, Plane], at: number, width: number): Shape {
  const of = ({ values }: Plane, away: number): number => values[at + away] as number;
  const value = of(own, 0);
  const mixed = (a: number, b: number, c: number, d: number): number => (a - b - c + d) / 4;
  return {
    value,
    slope: [
      (of(own, 1) - of(own, -1)) / 2,
      (of(own, width) - of(own, -width)) / 2,
      (of(above, 0) - of(below, 0)) / 2,
    ],
    dxx: of(own, 1) + of(own, -1) - 2 * value,
    dyy: of(own, width) + of(own, -width) - 2 * value,
    dss: of(above, 0) + of(below, 0) - 2 * value,
    dxy: mixed(of(own, width + 1), of(own, width - 1), of(own, 1 - width), of(own, -width - 1)),
    dxs: mixed(of(above, 1), of(above, -1), of(below, 1), of(below, -1)),
    dys: mixed(of(above, width), of(above, -width), of(below, width), of(below, -width)),
  };
}

/** Where the slope is zero, from the middle, by Cramer's rule; null without a single place. */
function shiftOf({ slope, dxx, dyy, dss, dxy, dxs, dys }: Shape): [number, number, number] | null {
  const [gx, gy, gs] = slope;
  const a = dyy * dss - dys * dys;
  const b = dxs * dys - dxy * dss;
  const c = dxy * dys - dxs * dyy;
  const determinant = dxx * a + dxy * b + dxs * c;
  if (Math.abs(determinant) < 1e-9) return null;
  const e = dxx * dss - dxs * dxs;
  const f = dxy * dxs - dxx * dys;
  const g = dxx * dyy - dxy * dxy;
  return [
    -(a * gx + b * gy + c * gs) / determinant,
    -(b * gx + e * gy + f * gs) / determinant,
    -(c * gx + f * gy + g * gs) / determinant,
  ];
}
