import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import { activationDecider, activeOf } from './activation.js';

const by = '01930000-0000-7000-8000-000000000001';
const among = { known: ['a', 'b'], first: 'b' };
const data = { detector: 'sample.things', version: 'a', before: 'b', reason: 'Too many alarms', by };
const activate = (change: Partial<typeof data> = {}) =>
  ({ type: 'ActivateVersion', data: { ...data, ...among, ...change } }) as const;
const activated = { type: 'DetectorVersionActivated', data } as const;

describe('the active version of a detector', () => {
  it('is the first one until another one is activated', () => {
    expect(activeOf(null, among)).toBe('b');
    expect(activationDecider.decide(activate(), null)).toEqual([activated]);
    expect(activeOf(fold(activationDecider, [activated]), among)).toBe('a');
  });

  it('stays the same when it is activated again', () => {
    expect(activationDecider.decide(activate(), fold(activationDecider, [activated]))).toEqual([]);
  });

  it('can be an earlier one again', () => {
    const back = activate({ version: 'b', before: 'a' });
    expect(activationDecider.decide(back, fold(activationDecider, [activated]))).toMatchObject([
      { data: { version: 'b', before: 'a' } },
    ]);
  });

  it('changes only for a person who saw the version in use, and to a version that exists', () => {
    expect(() => activationDecider.decide(activate({ before: 'a' }), null)).toThrow('since then');
    expect(() => activationDecider.decide(activate({ version: 'c' }), null)).toThrow('no such version');
  });

  it('is the first one while this program lacks the activated one', () => {
    expect(activeOf({ version: 'gone' }, among)).toBe('b');
  });
});
