import { describe, expect, it } from '@jest/globals';
import { between, type HostCounters, readInterfaces } from './counters.js';

const DEV = `Inter-|   Receive                                                |  Transmit
 face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed
    lo: 9000       10    0    0    0     0          0         0     9000       10    0    0    0     0       0          0
  eth0: 1500       12    0    0    0     0          0         0      700        9    0    0    0     0       0          0
wlan0:500 1 0 0 0 0 0 0 300 1 0 0 0 0 0 0
`;

const reading = (at: number, part: Partial<HostCounters> = {}): HostCounters => ({
  at,
  cpu: { idle: at, total: 2 * at },
  memory: { used: 1, total: 2 },
  disk: null,
  network: { received: at, sent: 2 * at },
  ...part,
});

describe('what a host counts', () => {
  it('adds up interfaces without the loopback', () => {
    expect(readInterfaces(DEV)).toEqual({ received: 2000, sent: 1000 });
    expect(readInterfaces('')).toEqual({ received: 0, sent: 0 });
  });

  it('is told a second, over the time between two readings', () => {
    expect(between(reading(1000), reading(3000))).toEqual({
      seconds: 2,
      cpu: 0.5,
      network: { received: 1000, sent: 2000 },
    });
  });

  it('is not told where there is nothing to compare with, or where counting began anew', () => {
    const nothing = { seconds: null, cpu: null, network: null };
    expect(between(null, reading(1000))).toEqual(nothing);
    expect(between(reading(1000), reading(1000))).toEqual(nothing);
    expect(between(reading(1000), reading(2000, { network: null })).network).toBeNull();
    const restarted = reading(2000, { network: { received: 0, sent: 0 }, cpu: { idle: 0, total: 5000 } });
    expect(between(reading(1000), restarted)).toEqual({ seconds: 1, cpu: null, network: null });
  });
});
