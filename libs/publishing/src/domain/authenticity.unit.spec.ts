import { describe, expect, it } from '@jest/globals';
import { authenticityOf, type EarlierPost } from './authenticity.js';

const AT = Date.UTC(2027, 0, 10, 12, 7);
const MINUTE_MS = 60_000;
const posts = (
  minutesBefore: readonly number[],
  text = 'Something else entirely, every time',
): EarlierPost[] =>
  minutesBefore.map((minutes, index) => ({
    text: `${text} ${index}`,
    at: new Date(AT - minutes * MINUTE_MS).toISOString(),
  }));
const codes = (text: string, history: readonly EarlierPost[]) =>
  authenticityOf(text, AT, history).reasons.map(({ code }) => code);

describe('the authenticity check', () => {
  it('finds nothing in a post that differs from a varied history', () => {
    const found = authenticityOf('A new thought on tides', AT, posts([64, 1_501, 4_333, 9_871]));
    expect(found).toEqual({ automation: 0, reasons: [], comparedWith: 4 });
  });

  it('finds bursts, repeated words, equal gaps and quarter hours, each with points', () => {
    expect(codes('A new thought on tides', posts([2, 5, 9]))).toEqual(['burst']);
    expect(
      codes('Our offer ends today', [
        { text: 'our offer ends TODAY!', at: new Date(AT - 1e9).toISOString() },
      ]),
    ).toEqual(['duplicate']);
    expect(codes('A new thought on tides', posts([180, 360, 540, 720, 900]))).toEqual(['regular']);
    const quarters = [75, 210, 615, 1_200, 2_010].map((minutes) => minutes + 7);
    const onTime = authenticityOf('A new thought on tides', AT - 7 * MINUTE_MS, posts(quarters));
    expect(onTime.reasons.map(({ code }) => code)).toEqual(['round-time']);
  });

  it('never gives more than 100 points', () => {
    const history = posts([3, 6, 9, 12, 15, 18], 'Buy now and save');
    expect(authenticityOf('Buy now and save 1', AT, history).automation).toBeLessThanOrEqual(100);
  });
});
