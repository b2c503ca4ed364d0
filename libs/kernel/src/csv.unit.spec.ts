import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvRecord } from './csv.js';

describe('a CSV record', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-x', "'-x"],
    ['@sum', "'@sum"],
    ['\tx', "'\tx"],
    ['  =cmd', "'  =cmd"],
    ['＝x', "'＝x"],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
  ])('of %j is %j', (text, field) => expect(csvRecord([text])).toBe(`${field}\r\n`));

  it('keeps numbers as numbers, and lists readable', () => {
    expect(csvRecord([-1, true, null, undefined, ['a', 'b'], 'x'])).toBe('-1,true,,,"[""a"",""b""]",x\r\n');
  });

  it('never starts a field with a formula, for any text', () => {
    const text = fc.string({ unit: fc.oneof(fc.constantFrom(...'=+@-",\r\n\t＝'), fc.string()) });
    fc.assert(
      fc.property(text, (value) => {
        const field = csvRecord([value]).slice(0, -2);
        const shown = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
        expect(shown).not.toMatch(/^\s*[=+\-@＝]/);
      }),
    );
  });
});
