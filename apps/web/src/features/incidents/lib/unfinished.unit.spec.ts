import { describe, expect, it } from '@jest/globals';
import { caseValues, NEW_CASE } from './case-values.js';
import { setAside, withUnfinished } from './unfinished.js';

const KEPT = caseValues(NEW_CASE);
const TYPED = {
  ...KEPT,
  caseFile: {
    ...KEPT.caseFile,
    title: 'A title',
    locations: [{ url: 'no address', description: '' }],
    reporter: {
      ...KEPT.caseFile.reporter,
      email: 'ada@',
      address: { ...KEPT.caseFile.reporter.address, city: 'London' },
    },
  },
};
const WRONG = ['caseFile.locations.0.url', 'caseFile.reporter.email', 'caseFile.reporter.address.line'];

describe('input that is not valid yet', () => {
  it('is set aside as a whole field, and the rest is kept', () => {
    const { values, unfinished } = setAside(TYPED, KEPT, WRONG);
    expect(values).toEqual({ ...KEPT, caseFile: { ...KEPT.caseFile, title: 'A title' } });
    expect(unfinished.map(({ path }) => path)).toEqual([
      'caseFile.locations',
      'caseFile.reporter.email',
      'caseFile.reporter.address',
    ]);
  });

  it('returns into the form as it was typed', () => {
    const { values, unfinished } = setAside(TYPED, KEPT, WRONG);
    expect(withUnfinished(values, unfinished)).toEqual(TYPED);
  });

  it('of another kind than its field is left out', () => {
    const strange = [
      { path: 'caseFile.locations', value: '"text"' },
      { path: 'caseFile.title', value: 'not JSON' },
      { path: 'caseFile.nowhere', value: '"x"' },
    ];
    expect(withUnfinished(KEPT, strange)).toEqual(KEPT);
  });
});
