import { describe, expect, it } from '@jest/globals';
import { KeySequence } from './key-sequence.js';

const press = (key: string, at: number, rest: { modified?: boolean; typing?: boolean } = {}) => ({
  key,
  at,
  modified: false,
  typing: false,
  ...rest,
});

describe('single-key shortcuts', () => {
  it('lead somewhere by g and a key in time', () => {
    const keys = new KeySequence();
    expect(keys.press(press('g', 0))).toEqual({ kind: 'none' });
    expect(keys.press(press('i', 1_000))).toEqual({ kind: 'go', key: 'i' });
    expect(keys.press(press('i', 1_100))).toEqual({ kind: 'none' });
  });

  it('forget the g after a while', () => {
    const keys = new KeySequence();
    keys.press(press('g', 0));
    expect(keys.press(press('i', 2_000))).toEqual({ kind: 'none' });
  });

  it('mean nothing in a field or with a modifier', () => {
    const keys = new KeySequence();
    expect(keys.press(press('?', 0, { typing: true }))).toEqual({ kind: 'none' });
    keys.press(press('g', 0, { typing: true }));
    expect(keys.press(press('i', 10))).toEqual({ kind: 'none' });
    keys.press(press('g', 20));
    expect(keys.press(press('i', 30, { modified: true }))).toEqual({ kind: 'none' });
  });

  it('open the overlay', () => {
    expect(new KeySequence().press(press('?', 0))).toEqual({ kind: 'overlay' });
  });
});
