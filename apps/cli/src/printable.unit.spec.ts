import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { printable } from './printable.js';

it('printable text escapes control and direction characters, and keeps all others', () => {
  expect(printable('a\u001b[2Jb\u009b1mc\rd\u202ee')).toBe('a\\u001b[2Jb\\u009b1mc\\u000dd\\u202ee');
  expect(printable('Ärger 🦊 "x"\n\ttab')).toBe('Ärger 🦊 "x"\n\ttab');
});

it('printable text keeps the value of any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const line = JSON.stringify(value);
      expect(JSON.parse(printable(line))).toEqual(JSON.parse(line));
    }),
  );
});
