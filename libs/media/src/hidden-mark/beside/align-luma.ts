import type { RgbaImage } from '../../image.js';
import { type Affine, axesOf } from '../../fingerprint/points/affine.js';
import { type Luma, smallLuma } from '../luma-grid.js';
import { solved } from './solve.js';

/** The found picture in the frame and brightness of the original. */
export interface Overlay {
  readonly own: Luma;
  /** In the brightness of the original; that of the original itself where nothing like it is shown. */
  readonly found: Luma;
}

interface Fit {
  /** From shares of the original's width to shares of the found picture's width. */
  readonly map: Affine;
  readonly gain: number;
  readonly offset: number;
  /** In levels: differences from here on are not the picture's. */
  readonly limit: number;
  /** Where the found picture covers the original. */
  readonly correlation: number;
}

/** Values along the longer side, coarsest first. */
const LEVELS = [64, 160, 400, 1_024] as const;
const ROUNDS = 8;
/** The starts that are refined further after the coarsest level. */
const KEPT = 2;
/** In median differences. */
const OUTLIER = 4;
const LEAST_LIMIT = 6;
const LEAST_COVERED = 0.2;
/** Less is not the same picture. */
const LEAST_CORRELATION = 0.6;

/**
 * Lays a found picture over its original. The map is refined by Gauss and Newton's method on luma, from coarse to
 * fine, with weights against what covers the picture. Source: Baker and Matthews, "Lucas-Kanade 20 years on", 2004.
 * @param starts rough maps of the original onto the found picture, in shares of their widths
 * @returns null when no start leads to the same picture
 */
export function overlay(original: RgbaImage, found: RgbaImage, starts: readonly Affine[]): Overlay | null {
  let fits = starts.map((map): Fit => ({ map, gain: 1, offset: 0, limit: Infinity, correlation: 0 }));
  const reduced = new Map<number, Luma>();
  const foundFor = (own: Luma, map: Affine): Luma => {
    const side = sideFor(own, found, map);
    const luma = reduced.get(side) ?? smallLuma(found, side);
    reduced.set(side, luma);
    return luma;
  };
  let own = smallLuma(original, LEVELS[0]);
  for (const [at, side] of LEVELS.entries()) {
    if (at > 0) own = smallLuma(original, side);
    const refined = fits.flatMap((fit) => refine(own, foundFor(own, fit.map), fit) ?? []);
    fits = refined.sort((a, b) => b.correlation - a.correlation).slice(0, at === 0 ? KEPT : 1);
    if (Math.max(original.width, original.height) <= side) break;
  }
  const [best] = fits;
  if (best === undefined || best.correlation < LEAST_CORRELATION) return null;
  return { own, found: laid(own, foundFor(own, best.map), best) };
}

/** The side at which the found picture has as many values where it shows the original. */
function sideFor({ width }: Luma, found: RgbaImage, map: Affine): number {
  const long = Math.max(found.width, found.height);
  const [scale] = axesOf(map);
  return Math.max(16, Math.min(long, Math.round(((width / Math.max(scale, 1e-3)) * long) / found.width)));
}

const UNKNOWNS = 8;

function refine(own: Luma, other: Luma, start: Fit): Fit | null {
  let fit: Fit = { ...start, limit: Infinity };
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = step(own, other, fit);
    if (next === null) return null;
    fit = next;
  }
  return fit;
}

/** One step: solves for the change of the map, and for gain and offset, with the least squares of differences. */
function step(own: Luma, other: Luma, { map, gain, offset, limit }: Fit): Fit | null {
  const sums = new Float64Array(UNKNOWNS * (UNKNOWNS + 1));
  const row = new Float64Array(UNKNOWNS + 1);
  const misses = new Float32Array(own.values.length);
  let covered = 0;
  const [pairs, sample] = [new Moments(), new Sample(own, other, map)];
  for (let at = 0; at < own.values.length; at += 1) {
    if (!sample.take(at)) continue;
    const value = own.values[at] as number;
    const miss = value - gain * sample.value - offset;
    misses[covered] = Math.abs(miss);
    covered += 1;
    if (Math.abs(miss) >= limit) continue;
    pairs.add(value, sample.value);
    const weight = limit === Infinity ? 1 : (1 - (miss / limit) ** 2) ** 2;
    sample.derivatives(gain, row);
    row[UNKNOWNS] = miss;
    for (let i = 0; i < UNKNOWNS; i += 1) {
      const scaled = weight * (row[i] as number);
      const start = i * (UNKNOWNS + 1);
      for (let j = i; j <= UNKNOWNS; j += 1)
        sums[start + j] = (sums[start + j] as number) + scaled * (row[j] as number);
    }
  }
  const change = covered < LEAST_COVERED * own.values.length ? null : solved(sums, UNKNOWNS);
  if (change === null) return null;
  const changed = (value: number, at: number): number => value + (change[at] as number);
  const { a, b, c, d, e, f } = map;
  return {
    map: {
      a: changed(a, 0),
      b: changed(b, 1),
      c: changed(c, 2),
      d: changed(d, 3),
      e: changed(e, 4),
      f: changed(f, 5),
    },
    gain: changed(gain, 6),
    offset: changed(offset, 7),
    limit: Math.max(LEAST_LIMIT, OUTLIER * (misses.subarray(0, covered).sort()[covered >> 1] as number)),
    correlation: pairs.correlation,
  };
}

class Moments {
  private count = 0;
  private x = 0;
  private y = 0;
  private xx = 0;
  private yy = 0;
  private xy = 0;

  add(x: number, y: number): void {
    this.count += 1;
    this.x += x;
    this.y += y;
    this.xx += x * x;
    this.yy += y * y;
    this.xy += x * y;
  }

  get correlation(): number {
    const [count, x, y] = [Math.max(1, this.count), this.x, this.y];
    const spread = (this.xx - (x * x) / count) * (this.yy - (y * y) / count);
    return (this.xy - (x * y) / count) / Math.sqrt(Math.max(1e-9, spread));
  }
}

/** The found picture where a value of the original is, between its own values. */
class Sample {
  value = 0;
  private x = 0;
  private y = 0;
  private slopeX = 0;
  private slopeY = 0;

  constructor(
    private readonly own: Luma,
    private readonly other: Luma,
    private readonly map: Affine,
  ) {}

  /** @returns whether the found picture covers it */
  take(at: number): boolean {
    const { own, map } = this;
    const { width, height, values } = this.other;
    const x = ((at % own.width) + 0.5) / own.width;
    const y = (Math.floor(at / own.width) + 0.5) / own.width;
    const u = (map.a * x + map.b * y + map.c) * width - 0.5;
    const v = (map.d * x + map.e * y + map.f) * width - 0.5;
    const [left, top] = [Math.floor(u), Math.floor(v)];
    if (!(left >= 0 && top >= 0 && left + 1 < width && top + 1 < height)) return false;
    const [right, below] = [u - left, v - top];
    const start = top * width + left;
    const [p, r] = [values[start] as number, values[start + width] as number];
    const [rise, lowerRise] = [(values[start + 1] as number) - p, (values[start + width + 1] as number) - r];
    const [upper, lower] = [p + rise * right, r + lowerRise * right];
    this.x = x;
    this.y = y;
    this.value = upper + (lower - upper) * below;
    this.slopeX = (rise + (lowerRise - rise) * below) * width;
    this.slopeY = (lower - upper) * width;
    return true;
  }

  /** Of the value in the original's brightness, by the six numbers of the map, gain and offset. */
  derivatives(gain: number, row: Float64Array): void {
    const [u, v] = [gain * this.slopeX, gain * this.slopeY];
    row[0] = u * this.x;
    row[1] = u * this.y;
    row[2] = u;
    row[3] = v * this.x;
    row[4] = v * this.y;
    row[5] = v;
    row[6] = this.value;
    row[7] = 1;
  }
}

function laid(own: Luma, other: Luma, { map, gain, offset, limit }: Fit): Luma {
  const sample = new Sample(own, other, map);
  const values = own.values.map((value, at) => {
    const found = sample.take(at) ? gain * sample.value + offset : value;
    return Math.abs(found - value) < limit ? found : value;
  });
  return { ...own, values };
}
