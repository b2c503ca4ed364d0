import { type Contribution } from '../../contract/index.js';
import { WEIGHTS } from './weights.js';

/** Groups of signs that exclude each other: a handle matches in one class, a name in one way. */
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

/** From this score on, points count less, so that further signs still raise the score. */
export const COMPRESSED_FROM = 85;
const SLOPE = (100 - COMPRESSED_FROM) / (POSSIBLE_POINTS - COMPRESSED_FROM);

/** Turns points into a score, 0 to 100, that rises strictly from 0 to `POSSIBLE_POINTS`. */
export function scoreOfPoints(points: number): number {
  if (points <= COMPRESSED_FROM) return Math.max(0, points);
  return Math.min(100, COMPRESSED_FROM + (points - COMPRESSED_FROM) * SLOPE);
}

/** The sum of points before the limit. */
export function pointsOf(contributions: readonly Pick<Contribution, 'name' | 'points'>[]): number {
  let sum = 0;
  for (const { name, points } of contributions) if (name !== 'limit') sum += points;
  return sum;
}

/**
 * A logistic function of the points, fitted on the development half of the generated pairs (tools/fit-probability.ts).
 */
export const PROBABILITY = { midpoint: 41, perLogit: 8.6 } as const;

/** The probability that the account imitates, given that two of three compared accounts do. */
export function probabilityOf(points: number): number {
  return 1 / (1 + Math.exp((PROBABILITY.midpoint - points) / PROBABILITY.perLogit));
}
