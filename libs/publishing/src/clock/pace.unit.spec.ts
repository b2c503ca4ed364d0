import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.js';

const takes = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('the pace of statements', () => {
  it('plans more time after a slow statement with a large number of rows', async () => {
    const pace = new Pace();
    const before = pace.msFor(1_000);

    await pace.timed(takes(300), () => 300);

    expect(pace.msFor(1_000)).toBeGreaterThan(Math.max(before, 500));
  });

  it('ignores statements with few rows, whose time is mainly overhead', async () => {
    const pace = new Pace();
    const before = pace.msFor(1_000);

    await pace.timed(takes(20), () => 10);

    expect(pace.msFor(1_000)).toBe(before);
  });
});
