import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.js';

const takes = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('The pace of statements', () => {
  it('asks for more time after a slow statement about many rows', async () => {
    const pace = new Pace();
    const before = pace.msFor(1_000);

    await pace.timed(takes(300), () => 300);

    expect(pace.msFor(1_000)).toBeGreaterThan(Math.max(before, 500));
  });

  it('learns nothing from a statement about few rows, which is overhead', async () => {
    const pace = new Pace();
    const before = pace.msFor(1_000);

    await pace.timed(takes(20), () => 10);

    expect(pace.msFor(1_000)).toBe(before);
  });
});
