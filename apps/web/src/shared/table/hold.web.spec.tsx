import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useHold } from './hold.js';

interface Row {
  readonly id: string;
}
const rowId = ({ id }: Row): string => id;
const [old, found]: readonly [readonly Row[], readonly Row[]] = [[{ id: 'old' }], [{ id: 'found' }]];

describe('rows under the pointer', () => {
  it('keep their place in new answers to one question, and never become rows of the next question', () => {
    const { result, rerender } = renderHook(
      ({ all, question, former }: { all: readonly Row[]; question: string; former: boolean }) =>
        useHold({ all, selected: all, rowId, holding: true, question, former }),
      { initialProps: { all: old, question: 'first', former: false } },
    );
    rerender({ all: found, question: 'first', former: false });
    expect(result.current.shown).toEqual(old);
    rerender({ all: found, question: 'second', former: true });
    rerender({ all: [], question: 'second', former: false });
    expect(result.current.shown).toEqual([]);
    rerender({ all: found, question: 'second', former: false });
    expect(result.current).toMatchObject({ shown: [], waiting: 1 });
  });
});
