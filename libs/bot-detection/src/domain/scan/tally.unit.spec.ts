import { describe, expect, it } from '@jest/globals';
import { shippedModel } from '../model/shipped.js';
import { Tally } from './tally.js';

type Page = Parameters<Tally['addPage']>[0];

const pageOf = (page: number, probabilities: readonly number[]): Page => ({
  ...{ scanId: '', page, next: null, listed: 0, read: 0, found: 0, head: [], weeks: [], answers: [] },
  bands: { 'automation-like': 0, unclear: 0, ordinary: 0, declared: 0, 'not-enough': 0 },
  ...{ acts: [], withoutPosts: 0 },
  scores: probabilities.map((probability) => ({ kind: 'full', probability })),
});

describe('the scores of a scan', () => {
  it('are stored in thousandths, whatever the number of different accounts', () => {
    const tally = new Tally(false);
    for (let page = 1; page <= 20; page += 1)
      tally.addPage(
        pageOf(
          page,
          Array.from({ length: 1_000 }, (_, at) => (page * 1_000 + at) / 21_001),
        ),
      );
    expect(tally.sample()).toHaveLength(20_000);
    expect(new Set(tally.sample()).size).toBeLessThanOrEqual(1_000);
  });

  it('keep each score on its side of a limit of the share estimate', () => {
    for (const { edges } of Object.values(shippedModel().separations))
      for (const edge of edges) {
        const tally = new Tally(false);
        tally.addPage(pageOf(1, [edge, edge - 1e-9]));
        expect(tally.sample().map(({ probability }) => probability >= edge)).toEqual([true, false]);
      }
  });

  it('count once when their page is added again', () => {
    const tally = new Tally(false);
    tally.addPage(pageOf(1, [0.5]));
    tally.addPage(pageOf(1, [0.5]));
    expect(tally.sample()).toHaveLength(1);
  });
});
