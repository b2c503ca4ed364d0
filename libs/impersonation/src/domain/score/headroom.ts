import { type Contribution } from '../../contract/index.js';
import { FIRST_MODEL, type ScoreModel } from './models.js';

/** From this score on, points count less, so that further signs still raise the score. */
export const COMPRESSED_FROM = 85;

/** Turns points into a score, 0 to 100, that rises strictly from 0 to the points possible in the model. */
export function scoreOfPoints(points: number, { possiblePoints }: ScoreModel = FIRST_MODEL): number {
  if (points <= COMPRESSED_FROM) return Math.max(0, points);
  const slope = (100 - COMPRESSED_FROM) / (possiblePoints - COMPRESSED_FROM);
  return Math.min(100, COMPRESSED_FROM + (points - COMPRESSED_FROM) * slope);
}

/** The sum of points before the limit. */
export function pointsOf(contributions: readonly Pick<Contribution, 'name' | 'points'>[]): number {
  let sum = 0;
  for (const { name, points } of contributions) if (name !== 'limit') sum += points;
  return sum;
}

/** The probability that the account imitates, given that two of three compared accounts do. */
export function probabilityOf(points: number, { probability }: ScoreModel = FIRST_MODEL): number {
  return 1 / (1 + Math.exp((probability.midpoint - points) / probability.perLogit));
}
