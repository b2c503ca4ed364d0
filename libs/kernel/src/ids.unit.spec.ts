import { describe, expect, it } from '@jest/globals';
import { formatUuid, randomIds, SequentialIds } from './ids.js';

describe('randomIds', () => {
  it('makes version 7 UUIDs of the RFC 9562 variant that sort by time', () => {
    const before = Date.now();
    const id = randomIds.next();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const milliseconds = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(milliseconds).toBeGreaterThanOrEqual(before);
    expect(milliseconds).toBeLessThanOrEqual(Date.now());
  });

  it('never repeats', () => {
    const ids = new Set(Array.from({ length: 10_000 }, () => randomIds.next()));
    expect(ids.size).toBe(10_000);
  });
});

describe('SequentialIds', () => {
  it('counts up', () => {
    const ids = new SequentialIds();
    expect([ids.next(), ids.next()]).toEqual([
      '00000000-0000-7000-8000-000000000001',
      '00000000-0000-7000-8000-000000000002',
    ]);
  });
});

describe('formatUuid', () => {
  it('writes 16 bytes as 8-4-4-4-12', () => {
    expect(formatUuid(Uint8Array.from({ length: 16 }, (_, i) => i))).toBe(
      '00010203-0405-0607-0809-0a0b0c0d0e0f',
    );
  });
});
