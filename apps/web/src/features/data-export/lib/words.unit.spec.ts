import { describe, expect, it } from '@jest/globals';
import { displayStatusOf } from './words.js';

const expiresAt = '2026-11-28T12:00:00.000Z';
const at = (time: string): Date => new Date(time);

describe('the status of an export', () => {
  it('is ready until its expiry to the millisecond, even if its file still exists later', () => {
    const ready = { status: 'ready', expiresAt } as const;
    expect(displayStatusOf(ready, at('2026-11-28T11:59:59.999Z'))).toBe('ready');
    expect(displayStatusOf(ready, at(expiresAt))).toBe('deleted');
  });

  it('is the recorded one otherwise', () => {
    const later = at('2027-01-01T00:00:00.000Z');
    expect(displayStatusOf({ status: 'under-way', expiresAt: null }, later)).toBe('under-way');
    expect(displayStatusOf({ status: 'failed', expiresAt: null }, later)).toBe('failed');
    expect(displayStatusOf({ status: 'deleted', expiresAt }, later)).toBe('deleted');
  });
});
