import { describe, expect, it } from '@jest/globals';
import { SourceDecoder } from '../decode/source-decoder.js';
import type { SocEvent } from '../decode/soc-event.js';

const NOON = Date.UTC(2026, 2, 1, 12);

function decode(lines: readonly string[], settings: { year?: number; zone?: string } = {}): SocEvent[] {
  const decoder = new SourceDecoder('linux', { zone: 'UTC', received: NOON, ...settings });
  return lines.flatMap((text, place) => decoder.decode({ text, number: place + 1, cut: false, open: false }));
}

describe('times of consecutive lines', () => {
  it('are read correctly whatever characters the host name begins with', () => {
    const hosts = ['zeus', 'gmt-1', '2001:db8::44', '2012-web', '192.0.2.1', 'z'];
    const events = decode(
      hosts.map((host) => `Mar  1 08:00:00 ${host} a[1]: x`),
      { year: 2026 },
    );
    expect(events.map(({ facts }) => facts.host)).toEqual(hosts);
    expect(new Set(events.map(({ time }) => time))).toEqual(new Set([Date.UTC(2026, 2, 1, 8)]));
  });

  it('continue in the next year after a long silence over New Year', () => {
    const lines = ['Dec 31 23:00:00 box a: x', 'Feb 20 08:00:00 box a: x', 'May  1 08:00:00 box a: x'];
    const years = decode(lines, { year: 2024 }).map(({ time }) => new Date(time).getUTCFullYear());
    expect(years).toEqual([2024, 2025, 2025]);
  });

  it('stay in their year when a clock is set back', () => {
    const lines = ['Mar  1 08:30:00 box a: x', 'Mar  1 08:00:00 box a: x', 'Feb 28 23:00:00 box a: x'];
    const times = decode(lines, { year: 2025 }).map(({ time }) => new Date(time).toISOString().slice(0, 16));
    expect(times).toEqual(['2025-03-01T08:30', '2025-03-01T08:00', '2025-02-28T23:00']);
  });

  it('continue through an hour that clocks show twice, also when lines are slightly out of order', () => {
    const lines = ['02:59:50', '02:59:49', '02:00:05', '02:30:00', '03:00:00'];
    const [first, ...rest] = decode(
      lines.map((clock) => `Oct 25 ${clock} box a: x`),
      { year: 2026, zone: 'Europe/Berlin' },
    ).map(({ time }) => time);
    expect(rest.map((time) => (time - (first ?? 0)) / 1000)).toEqual([-1, 15, 1810, 3610]);
  });

  it('are not affected by an earlier line with an impossible time', () => {
    const [, last] = decode(['1970-01-05T00:00:07Z box a: x', 'Jan  6 08:00:00 box a: x']);
    expect(new Date(last!.time).toISOString()).toBe('2026-01-06T08:00:00.000Z');
  });
});
