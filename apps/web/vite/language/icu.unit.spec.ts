import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from '@jest/globals';
import { pluralForms, pseudo, quoted } from './icu.js';

describe('pseudo text', () => {
  it.each([
    ['Open alert', 'Ööpééñ ààléért'],
    ['Open <0>{name}</0> now', 'Ööpééñ <0>{name}</0> ñööw'],
    ['{count, plural, one {scan} other {scans}}', '{count, plural, one {sçààñ} other {sçààñs}}'],
    ['{scans} run<1/>', '{scans} rüüñ<1/>'],
  ])('of "%s" is "%s", with the same arguments and tags', (text, accented) => {
    expect(pseudo(text)).toBe(accented);
  });
});

describe('nouns of a plural', () => {
  it('are read by their form, and other texts have none', () => {
    const forms = pluralForms('{count, plural, one {look-alike} other {look-alikes}}');
    expect([...forms]).toEqual([
      ['one', 'look-alike'],
      ['other', 'look-alikes'],
    ]);
    expect([...pluralForms('Open {name}'), ...pluralForms('Open')]).toEqual([]);
  });
});

describe('text in ICU MessageFormat', () => {
  it.each(["it's", "a {b} 'c'", "ends with '", '{', 'ends with }', '#', "'{"])(
    'says %j after it was quoted',
    (text) => {
      expect([compileMessage(quoted(text))].flat().join('')).toBe(text);
    },
  );
});
