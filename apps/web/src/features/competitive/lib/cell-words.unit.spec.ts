import { describe, expect, it } from '@jest/globals';
import type { Claim } from '@rampart/competitive/contract';
import { cellWords } from './cell-words.js';

const claim: Claim = {
  id: '00000000-0000-7000-8000-000000000001',
  covers: 'partial',
  statement: 'Synthetic statement.',
  sourceUrl: 'https://competitor.example/features',
  seenAt: '2026-11-01',
  seenAs: 'looked-up',
};

describe('a cell of the comparison in words', () => {
  it('shows no challenged claim, and no claim that was not recorded', () => {
    const competitorId = claim.id;
    expect(cellWords({ competitorId, state: 'claimed', claim }).word).toBe('Partly');
    expect(cellWords({ competitorId, state: 'challenged', claim: null }).word).toBe('Challenged');
    expect(cellWords({ competitorId, state: 'not-assessed', claim: null }).word).toBe('not assessed');
  });
});
