import { describe, expect, it } from '@jest/globals';
import { changeText, valueText } from './words.js';

const week = { kind: 'last', amount: 7, unit: 'd' } as const;

describe('words of a figure', () => {
  it('state the value, or a dash without one', () => {
    expect(valueText({ kind: 'sum', value: 12345 })).toBe('12,345');
    expect(valueText({ kind: 'ratio', value: 0.5 })).toBe('50%');
    expect(valueText({ kind: 'ratio', value: null })).toBe('–');
  });

  it('state the change and its period', () => {
    expect(changeText({ kind: 'sum', change: 3 }, week)).toBe('+3 in the last 7 days');
    expect(changeText({ kind: 'keys', change: -1200 }, { ...week, amount: 1 })).toBe(
      '−1,200 in the last day',
    );
    expect(changeText({ kind: 'sum', change: 0 }, { kind: 'between', from: 'a', to: 'b' })).toBe(
      'unchanged in this time',
    );
    expect(changeText({ kind: 'ratio', change: 0.25 }, week)).toBe('+25 points in the last 7 days');
    expect(changeText({ kind: 'ratio', change: null }, week)).toBe('');
  });
});
