import { describe, expect, it } from '@jest/globals';
import { between, type Counters, linkRate, readInterfaces, scaleOf } from './counters.js';

const DEV = `Inter-|   Receive                                                |  Transmit
 face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed
    lo: 9000       10    0    0    0     0          0         0     9000       10    0    0    0     0       0          0
  eth0: 1500       12    0    0    0     0          0         0      700        9    0    0    0     0       0          0
wlan0:500 1 0 0 0 0 0 0 300 1 0 0 0 0 0 0
`;

const reading = (at: number, part: Partial<Counters> = {}): Counters => ({
  at,
  cpu: { busy: at / 1_000, processors: 2, of: 'host' },
  memory: { used: 1, total: 2, of: 'host' },
  disk: null,
  network: { received: at, sent: 2 * at, link: null },
  own: { busy: at / 4_000, memory: 1 },
  ...part,
});

describe('the rates of a host', () => {
  it('adds up interfaces without the loopback', () => {
    expect(readInterfaces(DEV)).toEqual({ received: 2000, sent: 1000, active: ['eth0', 'wlan0'] });
    expect(readInterfaces('')).toEqual({ received: 0, sent: 0, active: [] });
  });

  it('adds up link speeds, and gives none when the speed of one interface is unknown', () => {
    expect(linkRate(['1000\n', '100\n'])).toBe(137_500_000);
    for (const unknown of [[], ['-1\n'], ['1000\n', null], ['1000\n', '-1\n']])
      expect(linkRate(unknown)).toBeNull();
  });

  it('compare traffic with the link, or with the highest rate so far', () => {
    const traffic = { received: 300, sent: 200 };
    expect(scaleOf(traffic, 1_000, 5_000)).toEqual({ rate: 1_000, of: 'link' });
    expect(scaleOf(traffic, null, 5_000)).toEqual({ rate: 5_000, of: 'peak' });
    expect(scaleOf(traffic, null, 0)).toEqual({ rate: 300, of: 'peak' });
  });

  it('are per second, over the time between two readings', () => {
    expect(between(reading(1000), reading(3000))).toEqual({
      seconds: 2,
      share: 0.5,
      network: { received: 1000, sent: 2000 },
      processors: 0.25,
    });
  });

  it('are unknown without a previous reading, or after a reset', () => {
    const nothing = { seconds: null, share: null, network: null, processors: null };
    expect(between(null, reading(1000))).toEqual(nothing);
    expect(between(reading(1000), reading(1000))).toEqual(nothing);
    expect(between(reading(1000), reading(2000, { network: null })).network).toBeNull();
    const restarted = reading(2000, {
      network: { received: 0, sent: 0, link: null },
      cpu: { busy: 0, processors: 2, of: 'host' },
    });
    expect(between(reading(1000), restarted)).toMatchObject({ seconds: 1, share: null, network: null });
  });
});
