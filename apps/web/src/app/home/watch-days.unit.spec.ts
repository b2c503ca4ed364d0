import { describe, expect, it } from '@jest/globals';
import type { FigureBucket } from '@rampart/figures/contract';
import { watchDays, watchText } from './watch-days.js';

const day = (value: number, change: number): FigureBucket => ({
  from: '2026-11-01T00:00:00.000Z',
  until: '2026-11-02T00:00:00.000Z',
  value,
  change,
  parts: [],
});

describe('the watch of the last days', () => {
  const scans = [day(0, 0), day(2, 2), day(2, 0), day(3, 1)];
  const failed = [day(0, 0), day(0, 0), day(0, 0), day(1, 1)];

  it('tells days without a scan from days before the first and from networks that failed', () => {
    expect(watchDays(scans, failed)).toEqual(['before', 'full', 'missed', 'part']);
  });

  it('is a sentence that counts each kind of day', () => {
    expect(watchText(watchDays(scans, failed))).toBe(
      'The watch of 3 days: 1 with all networks, 1 with some, 1 without a scan.',
    );
    expect(watchText(['full'])).toBe('The watch of 1 day: 1 with all networks.');
    expect(watchText(['before'])).toBe('No scan yet.');
  });
});
