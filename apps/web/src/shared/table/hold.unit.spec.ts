import { describe, expect, it } from '@jest/globals';
import { countWaiting, goneSince, inPlace } from './hold.js';

const row = (id: string, value = 0) => ({ id, value });
const rowId = ({ id }: { readonly id: string }) => id;

describe('rows of a table that is held still', () => {
  const frozen = [row('a'), row('b'), row('c')];
  const latest = [row('d'), row('c', 2), row('a', 1)];

  it('are updated in place, and remain when they are removed from the list', () => {
    expect(inPlace(frozen, latest, rowId)).toEqual([row('a', 1), row('b'), row('c', 2)]);
  });

  it('are reported as removed when the list no longer holds them', () => {
    expect([...goneSince(frozen, latest, rowId)]).toEqual(['b']);
    expect(goneSince(frozen, frozen, rowId).size).toBe(0);
  });

  it('count the new rows that wait', () => {
    expect(countWaiting(frozen, latest, rowId)).toBe(1);
    expect(countWaiting(frozen, [], rowId)).toBe(0);
  });
});
