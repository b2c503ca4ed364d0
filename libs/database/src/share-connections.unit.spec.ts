import { describe, expect, it } from '@jest/globals';
import { shareConnections } from './share-connections.js';

const needs = {
  writers: { least: 2, weight: 0 },
  readers: { least: 2, weight: 1 },
  requests: { least: 3, weight: 2 },
};

describe('the connections of a process', () => {
  it('are distributed among its pools, without one too many or too few', () => {
    expect(shareConnections(7, needs)).toEqual({ writers: 2, readers: 2, requests: 3 });
    for (let total = 7; total <= 60; total += 1) {
      const { writers, readers, requests } = shareConnections(total, needs);
      expect(writers + readers + requests).toBe(total);
      expect(writers).toBe(2);
      expect(requests - 3).toBeGreaterThanOrEqual(readers - 2);
    }
  });

  it('never give a pool less than its minimum', () => {
    expect(shareConnections(1, needs)).toEqual({ writers: 2, readers: 2, requests: 3 });
  });
});
