import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import type { CaseEvent } from './case.events.js';
import { type CaseCommand, caseDecider, type CaseState } from './case.js';

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const about = { caseId: id(1), by: id(9), reason: 'seen in the change log' };
const moved = (from: CaseState['status'], to: CaseState['status']): CaseEvent => ({
  type: 'SocCaseMoved',
  data: { ...about, from, to },
});
const move = (to: CaseState['status']): CaseCommand => ({ type: 'MoveCase', data: { ...about, to } });
const merged: CaseEvent = { type: 'SocCaseMerged', data: { ...about, into: id(2) } };
const merge = (target: Partial<CaseState> = {}, into = id(2)): CaseCommand => ({
  type: 'MergeCase',
  data: { ...about, into, target: { status: 'open', mergedInto: null, ...target } },
});
const split = (alerts: readonly string[], held: readonly string[]): CaseCommand => ({
  type: 'SplitCase',
  data: { ...about, newCaseId: id(3), alerts, held },
});

const given = (...history: readonly CaseEvent[]) => ({
  when: (command: CaseCommand) => caseDecider.decide(command, fold(caseDecider, history)),
});

describe('a case', () => {
  it('moves from open through investigating and contained to closed, in this order only', () => {
    expect(given().when(move('investigating'))).toEqual([moved('open', 'investigating')]);
    const taken = moved('open', 'investigating');
    expect(given(taken).when(move('investigating'))).toEqual([]);
    expect(given(taken).when(move('contained'))).toEqual([moved('investigating', 'contained')]);
    const contained = moved('investigating', 'contained');
    expect(given(taken, contained).when(move('closed'))).toEqual([moved('contained', 'closed')]);
    expect(() => given().when(move('contained'))).toThrow('open cannot become contained');
  });

  it('stays closed when alerts follow: they open a new case', () => {
    const closed = moved('open', 'closed');
    expect(() => given(closed).when(move('investigating'))).toThrow('closed cannot become');
    expect(() => given(closed).when(merge())).toThrow('cannot change');
    expect(() => given(closed).when(split(['a'], ['a', 'b']))).toThrow('cannot change');
  });

  it('is merged once into another open case, and not into itself', () => {
    expect(given().when(merge())).toEqual([merged]);
    expect(() => given(merged).when(merge())).toThrow('merged into another');
    expect(() => given(merged).when(move('closed'))).toThrow('merged into another');
    expect(() => given().when(merge({ status: 'closed' }))).toThrow('cannot change');
    expect(() => given().when(merge({ mergedInto: id(4) }))).toThrow('cannot change');
    expect(() => given().when(merge({}, about.caseId))).toThrow('cannot be merged with itself');
  });

  it('can be split: some alerts move to a new case, and at least one stays', () => {
    expect(given().when(split(['b', 'a', 'b'], ['a', 'b', 'c']))).toEqual([
      { type: 'SocCaseSplit', data: { ...about, newCaseId: id(3), alerts: ['a', 'b'] } },
    ]);
    expect(() => given().when(split(['a', 'x'], ['a', 'b']))).toThrow('Some alerts are not');
    expect(() => given().when(split(['a', 'b'], ['a', 'b']))).toThrow('at least one');
  });
});
