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
  it('open a page by g and a second key within the time limit', () => {
    const keys = new KeySequence();
    expect(keys.press(press('g', 0))).toEqual({ kind: 'none' });
    expect(keys.press(press('i', 1_000))).toEqual({ kind: 'go', key: 'i' });
    expect(keys.press(press('i', 1_100))).toEqual({ kind: 'none' });
  });

  it('ignore the second key after the time limit', () => {
    const keys = new KeySequence();
    keys.press(press('g', 0));
    expect(keys.press(press('i', 2_000))).toEqual({ kind: 'none' });
  });

  it('are ignored in a field or with a modifier', () => {
    const keys = new KeySequence();
    expect(keys.press(press('?', 0, { typing: true }))).toEqual({ kind: 'none' });
    keys.press(press('g', 0, { typing: true }));
    expect(keys.press(press('i', 10))).toEqual({ kind: 'none' });
    keys.press(press('g', 20));
    expect(keys.press(press('i', 30, { modified: true }))).toEqual({ kind: 'none' });
  });

  it('open the list of shortcuts', () => {
    expect(new KeySequence().press(press('?', 0))).toEqual({ kind: 'overlay' });
  });
});
