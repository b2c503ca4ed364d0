import { describe, expect, it } from '@jest/globals';
import { fieldText } from './field-text.js';

describe('the text of an event field', () => {
  it('exists for every kind of value', () => {
    expect(['a', '', null, true, 7, ['x']].map(fieldText)).toEqual(['a', '—', '—', 'yes', '7', '[\n "x"\n]']);
  });
});
