import { describe, expect, it } from '@jest/globals';
import { createUnknownNames } from './unknown-names.js';

const NOW = new Date('2026-11-23T09:00:00.000Z');
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describe('records of attempts on unknown usernames', () => {
  it('distinguish names by six digits that depend on the installation’s key', () => {
    const names = createUnknownNames(Buffer.alloc(32, 1));
    expect(names.digestOf('ada')).toMatch(/^[0-9a-f]{6}$/);
    expect(names.digestOf('ada')).toBe(names.digestOf('ada'));
    expect(names.digestOf('ada')).not.toBe(names.digestOf('bob'));
    expect(createUnknownNames(Buffer.alloc(32, 2)).digestOf('ada')).not.toBe(names.digestOf('ada'));
  });

  it('store the first attempts of a block one by one, then the number of the others', () => {
    const names = createUnknownNames(Buffer.alloc(32, 1));
    const taken = Array.from({ length: 100 }, () => names.take('192.0.2.0/24', NOW));
    expect(taken.filter((count) => count === 0)).toHaveLength(60);
    expect(taken.filter((count) => count === null)).toHaveLength(40);
    expect(names.take('192.0.2.0/24', later(1))).toBe(40);
    expect(names.take('198.51.100.0/24', NOW)).toBe(0);
  });

  it('are limited during a flood from many blocks, also when the clock jumps', () => {
    const names = createUnknownNames(Buffer.alloc(32, 1));
    let recorded = 0;
    for (let index = 0; index < 5_000; index += 1)
      if (names.take(`10.${index >> 8}.${index & 255}.0/24`, NOW) !== null) recorded += 1;
    expect(recorded).toBe(600);
    expect(names.take('203.0.113.0/24', later(-60))).toBeNull();
    expect(names.take('203.0.113.0/24', later(2))).not.toBeNull();
  });
});
