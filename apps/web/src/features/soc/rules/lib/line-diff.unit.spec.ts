import { describe, expect, it } from '@jest/globals';
import { lineDiff } from './line-diff.js';

const diffOf = (before: string, after: string): string =>
  lineDiff(before, after)
    .map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)
    .join('|');

describe('two versions of a rule', () => {
  it('show what was removed and what was added', () => {
    expect(diffOf('a\nb\nc', 'a\nx\nc\nd')).toBe(' a|-b|+x| c|+d');
    expect(diffOf('a', 'a')).toBe(' a');
    expect(diffOf('', 'a')).toBe('-|+a');
  });

  it('contain both texts completely', () => {
    const [before, after] = ['one\ntwo\nthree\ntwo', 'two\none\nthree\nfour'];
    const lines = lineDiff(before, after);
    const of = (left: 'added' | 'removed'): string =>
      lines
        .filter(({ kind }) => kind !== left)
        .map(({ text }) => text)
        .join('\n');
    expect([of('added'), of('removed')]).toEqual([before, after]);
  });
});
