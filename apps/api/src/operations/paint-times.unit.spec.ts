import { describe, expect, it } from '@jest/globals';
import { eventToPixel, PaintTimes } from './paint-times.js';

const MINUTE = 60_000;

describe('times from an event to the frame that shows it', () => {
  it('are forgotten after fifteen minutes, and are 200 at the most', () => {
    const times = new PaintTimes();
    times.add(1, 0);
    for (let n = 0; n < 200; n += 1) times.add(100 + n, 10 * MINUTE);
    expect(times.read(10 * MINUTE)).toHaveLength(200);
    expect(times.read(10 * MINUTE)).not.toContain(1);
    expect(times.read(25 * MINUTE)).toEqual([]);
  });

  it('are summed up by the time that a share of them did not exceed', () => {
    const times = Array.from({ length: 100 }, (_, n) => (100 - n) * 10);
    expect(eventToPixel(times)).toEqual({ samples: 100, p50: 0.5, p95: 0.95, p99: 0.99 });
  });

  it('are nothing without a measurement', () => {
    expect(eventToPixel([])).toBeNull();
  });
});
