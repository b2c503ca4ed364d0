import { describe, expect, it } from '@jest/globals';
import { LiveRateMeter } from './live-rate.js';

describe('the rate of live events', () => {
  it('counts every event of the last five seconds, including sampled ones', () => {
    const rate = new LiveRateMeter();
    expect(rate.read(0)).toEqual({ eventsPerSecond: 0, sampled: 1 });
    rate.add([{ events: 10, deliveries: 1 }], 1_000);
    expect(rate.read(1_000)).toEqual({ eventsPerSecond: 2, sampled: 1 });
    rate.add([{ events: 990, deliveries: 99 }], 3_000);
    expect(rate.read(3_000)).toEqual({ eventsPerSecond: 200, sampled: 50 });
  });

  it('is marked as sampled even if few events are missing', () => {
    const rate = new LiveRateMeter();
    rate.add(
      Array.from({ length: 9 }, () => ({ events: 1, deliveries: 1 })),
      1_000,
    );
    rate.add([{ events: 2, deliveries: 2 }], 1_000);
    expect(rate.read(1_000).sampled).toBe(2);
  });

  it('ignores older events', () => {
    const rate = new LiveRateMeter();
    rate.add([{ events: 500, deliveries: 50 }], 1_000);
    expect(rate.read(5_999).eventsPerSecond).toBe(100);
    expect(rate.read(6_000)).toEqual({ eventsPerSecond: 0, sampled: 1 });
    rate.add([{ events: 5, deliveries: 1 }], 7_000);
    expect(rate.read(7_000)).toEqual({ eventsPerSecond: 1, sampled: 1 });
  });
});
