import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isNestedDeeper, isTextNestedDeeper } from './json-depth.js';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('the nesting depth of JSON', () => {
  it('is the same for a value and its text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 7 }), (value, most) => {
        const deeper = depthOf(value) > most;
        expect(isNestedDeeper(value, most)).toBe(deeper);
        expect(isTextNestedDeeper(JSON.stringify(value), most)).toBe(deeper);
      }),
      { numRuns: 300 },
    );
  });

  it('is measured where recursion would overflow the stack', () => {
    const text = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(isTextNestedDeeper(text, 64)).toBe(true);
    expect(isNestedDeeper(JSON.parse(text), 64)).toBe(true);
  });

  it('ignores brackets inside of strings', () => {
    expect(isTextNestedDeeper(JSON.stringify([`"\\[[[[{{{{`]), 1)).toBe(false);
  });
});
