import { type Contribution } from '../../contract/index.js';
import { WEIGHTS } from './weights.js';

/** Of these an account can have one each: a handle is one class, a name matches in one way. */
const ALTERNATIVES = [
  [
    'handle.identical',
    'handle.separator',
    'handle.homograph',
    'handle.typo',
    'handle.near',
    'handle.combination',
  ],
  ['display-name.same', 'display-name.similar', 'display-name.contains', 'display-name.handle'],
] as const;

function mostPoints(): number {
  const grouped = new Set<string>([...ALTERNATIVES.flat(), 'handle.alone']);
  const largest = ALTERNATIVES.map((names) => Math.max(...names.map((name) => WEIGHTS[name])));
  const others = Object.entries(WEIGHTS).filter(([name, points]) => points > 0 && !grouped.has(name));
  return [...largest, ...others.map(([, points]) => points)].reduce((sum, points) => sum + points, 0);
}

/** The points of an account that shows every sign at once. */
export const POSSIBLE_POINTS = mostPoints();

/** From here points count less, so that a score has headroom for further signs. */
export const COMPRESSED_FROM = 85;
const SLOPE = (100 - COMPRESSED_FROM) / (POSSIBLE_POINTS - COMPRESSED_FROM);

/** 0 to 100, strictly rising with the points from 0 to `POSSIBLE_POINTS`. */
export function scoreOfPoints(points: number): number {
  if (points <= COMPRESSED_FROM) return Math.max(0, points);
  return Math.min(100, COMPRESSED_FROM + (points - COMPRESSED_FROM) * SLOPE);
}

/** Before the limit. */
export function pointsOf(contributions: readonly Pick<Contribution, 'name' | 'points'>[]): number {
  let sum = 0;
  for (const { name, points } of contributions) if (name !== 'limit') sum += points;
  return sum;
}

/** Logistic in the points, fitted on the development half of the generated pairs (tools/fit-probability.ts). */
export const PROBABILITY = { midpoint: 39.6, perLogit: 8.6 } as const;

/** How likely the account imitates, where two accounts of three that are compared do. */
export function probabilityOf(points: number): number {
  return 1 / (1 + Math.exp((PROBABILITY.midpoint - points) / PROBABILITY.perLogit));
}
