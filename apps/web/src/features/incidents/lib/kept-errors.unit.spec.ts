import { describe, expect, it } from '@jest/globals';
import { keptErrors } from './kept-errors.js';

const before = { title: 'A', caseFile: { locations: [{ url: 'no address' }, { url: 'https://a.example' }] } };
const errors = { 'caseFile.locations.0.url': 'must be an address', title: 'is too short', absent: 'unknown' };

describe('errors of a form whose values are merged', () => {
  it('stay at fields that keep their value', () => {
    expect(keptErrors(errors, before, { ...before })).toEqual(errors);
  });

  it('leave fields that changed, also inside lists', () => {
    const after = { title: 'B', caseFile: { locations: [{ url: 'https://b.example' }] } };
    expect(keptErrors(errors, before, after)).toEqual({ absent: 'unknown' });
  });
});
