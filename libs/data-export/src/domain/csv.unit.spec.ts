import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvField, csvLine } from './csv.js';

describe('a CSV field', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-x', "'-x"],
    ['@sum', "'@sum"],
    ['  =cmd', "'  =cmd"],
    ['＝x', "'＝x"],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
  ])('of %j is %j', (text, field) => expect(csvField(text)).toBe(field));

  it('keeps numbers numbers and lists readable', () => {
    expect(csvLine([-1, true, null, undefined, ['a', 'b'], 'x'])).toBe('-1,true,,,"[""a"",""b""]",x\r\n');
  });

  it('never begins as a formula, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const field = csvField(text);
        const shown = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
        expect(shown).not.toMatch(/^\s*[=+\-@]/);
      }),
    );
  });
});
