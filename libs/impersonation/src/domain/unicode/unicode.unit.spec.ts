import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  confusables,
  CONFUSABLES_COUNT,
  CONFUSABLES_VERSION,
  foldText,
  inspectText,
  isMixedScript,
  lookKey,
  skeleton,
} from './index.js';

const look = (text: string): string => lookKey(foldText(text));
const kindsIn = (text: string): string[] => inspectText(text).map(({ kind }) => kind);

describe('skeleton', () => {
  it('contains every single code point of UTS #39 17.0.0', () => {
    expect(CONFUSABLES_VERSION).toBe('17.0.0');
    expect(confusables().size).toBe(CONFUSABLES_COUNT);
    expect(CONFUSABLES_COUNT).toBe(6565);
  });

  it('gives each character of the table the skeleton of its prototype', () => {
    const different = [...confusables()].filter(
      ([code, prototype]) => skeleton(String.fromCodePoint(code)) !== skeleton(prototype),
    );
    expect(different).toEqual([]);
  });

  it.each([
    ['раураl', 'paypal'],
    ['ɡооɡle', 'google'],
    ['pay\u200bpal', 'paypal'],
    ['rn', 'm'],
  ])('makes %s equal to %s', (disguised, plain) => {
    expect(skeleton(disguised)).toBe(skeleton(plain));
  });

  it('distinguishes different words', () => {
    expect(skeleton('paypal')).not.toBe(skeleton('papal'));
  });

  const file = join(process.env.RAMPART_CORPUS ?? '/nonexistent', 'unicode17/confusables.txt');
  // Needs the data file: set RAMPART_CORPUS to a folder that holds unicode17/confusables.txt.
  (existsSync(file) ? it : it.skip)(
    'folds every mapping of the data file (skipped without RAMPART_CORPUS)',
    () => {
      const mappings = readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => (line.replace(/^\uFEFF/, '').split('#')[0] ?? '').split(';'))
        .filter((fields) => fields.length > 2)
        .map((fields) =>
          fields.slice(0, 2).map((codes) =>
            String.fromCodePoint(
              ...codes
                .trim()
                .split(' ')
                .map((code) => parseInt(code, 16)),
            ),
          ),
        );
      expect(mappings).toHaveLength(CONFUSABLES_COUNT);
      expect(mappings.filter(([from = '', to = '']) => skeleton(from) !== skeleton(to))).toEqual([]);
    },
  );
});

describe('folding', () => {
  it.each([
    ['ＰａｙＰａｌ', 'paypal'],
    ['𝓅𝒶𝓎𝓅𝒶𝓁', 'paypal'],
    ['🅿🅰🆈pal', 'paypal'],
    ['Gᴏᴏɢʟᴇ', 'google'],
    ['ñandú', 'nandu'],
    ['pay\u202epal', 'paypal'],
  ])('reads %s as %s', (text, plain) => {
    expect(foldText(text)).toBe(plain);
  });

  it.each([
    ['rnicrosoft', 'microsoft'],
    ['vvhatsapp', 'whatsapp'],
    ['c1oucl', 'cloud'],
    ['p4yp@1', 'paypal'],
    ['g00gIe', 'google'],
    ['paypai', 'paypal'],
  ])('gives %s and %s the same look', (text, plain) => {
    expect(look(text)).toBe(look(plain));
  });

  it('succeeds for any string, and folding a skeleton again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const folded = foldText(text);
        expect(typeof look(text)).toBe('string');
        expect(foldText(folded).length).toBeLessThanOrEqual(folded.length * 4 + 4);
        expect(skeleton(skeleton(text))).toBe(skeleton(text));
        inspectText(text);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('inspectText', () => {
  it.each([
    ['pay\u200bpal', 'zero-width'],
    ['pay\u202epal', 'bidi'],
    ['a\ufe0fcme', 'variation-selector'],
    ['p\u0336aypal', 'combining'],
    ['ＰａｙＰａｌ', 'compatibility'],
    ['Pаypal', 'mixed-script'],
  ])('finds in %j: %s', (text, kind) => {
    expect(kindsIn(text)).toContain(kind);
  });

  it.each(['plain name', 'Иван Иванов', 'Иван Ivanov', '日本のテスト', 'Ελλάδα', 'café', '👩‍💻 dev ❤️'])(
    'finds nothing unusual in %s',
    (text) => {
      expect(kindsIn(text)).toEqual([]);
    },
  );

  it('checks each word for mixed scripts, because writing systems combine some', () => {
    expect(isMixedScript('gооgle')).toBe(true);
    expect(isMixedScript('東京タワー')).toBe(false);
  });
});

describe('the look of a handle', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'abcdijlmnqruvw019_-.@$|'), maxLength: 24 });

  it('of plain letters is the same alone as before a letter of another alphabet', () => {
    // Such a letter makes `lookKey` replace groups by an expression instead of in one pass.
    fc.assert(fc.property(plain, (text) => expect(lookKey(`${text}語`)).toBe(`${lookKey(text)}語`)));
  });
});
