import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AlignmentStep } from '@rampart/impersonation/contract';
import { tightenSteps } from './tighten-steps.js';

const step = (kind: AlignmentStep['kind'], protectedText: string, candidateText: string): AlignmentStep => ({
  kind,
  protectedText,
  candidateText,
});

describe('tightening an alignment', () => {
  it('leaves equal neighbours out of a differing stretch', () => {
    expect(tightenSteps([step('confusable', 'wi', 'w1')])).toEqual([
      step('equal', 'w', 'w'),
      step('confusable', 'i', '1'),
    ]);
    expect(tightenSteps([step('substituted', 'abc', 'axc')])).toEqual([
      step('equal', 'a', 'a'),
      step('substituted', 'b', 'x'),
      step('equal', 'c', 'c'),
    ]);
    expect(tightenSteps([step('confusable', 'm', 'rn')])).toEqual([step('confusable', 'm', 'rn')]);
    expect(tightenSteps([step('transposed', 'ab', 'ba')])).toEqual([step('transposed', 'ab', 'ba')]);
  });

  it('keeps every character of both texts', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', '\u{1d41a}'), { maxLength: 5 })
      .map((chars) => chars.join(''));
    fc.assert(
      fc.property(text, text, (a, b) => {
        const steps = tightenSteps([step('substituted', a, b)]);
        expect(steps.map(({ protectedText }) => protectedText).join('')).toBe(a);
        expect(steps.map(({ candidateText }) => candidateText).join('')).toBe(b);
      }),
      { seed: 2 },
    );
  });
});
