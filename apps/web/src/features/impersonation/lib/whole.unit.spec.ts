import { describe, expect, it } from '@jest/globals';
import { lookAlike, scanOf } from '../../../testing/look-alikes.js';
import { countOf, isWhole, similaritiesOf } from './whole.js';

const ROWS = [lookAlike(1), lookAlike(2, { riskLevel: 'low' }), lookAlike(3, { change: 'gone' })];
const SPREAD = [
  { risk: 'high', from: 90, count: 2 },
  { risk: 'high', from: 60, count: 1 },
  { risk: 'low', from: 40, count: 700 },
] as const;
const whole = scanOf(ROWS, { totalFound: 2, spread: [...SPREAD] });
const part = { ...whole, totalFound: 703 };

describe('what is known of the look-alikes of a scan', () => {
  it('is whole when the answer holds all that are not gone', () => {
    expect([isWhole(whole), isWhole(part)]).toEqual([true, false]);
  });

  it('is counted from the rows that are here, or by the server where others are not', () => {
    expect([countOf(whole, 'high'), countOf(whole, 'low')]).toEqual([1, 1]);
    expect([countOf(part, 'high'), countOf(part, 'low')]).toEqual([3, 700]);
  });

  it('has the similarity of each row, or the middle of its step', () => {
    expect(similaritiesOf(whole)).toEqual(ROWS.map(({ similarityScore }) => similarityScore));
    expect(similaritiesOf(part).slice(0, 4)).toEqual([92.5, 92.5, 62.5, 42.5]);
    expect(similaritiesOf(part)).toHaveLength(703);
  });
});
