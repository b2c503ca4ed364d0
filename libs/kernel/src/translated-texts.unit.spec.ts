import { describe, expect, it } from '@jest/globals';
import { TranslatedTexts } from './translated-texts.js';

const texts = new TranslatedTexts(
  [
    ['This person does not exist.', 'Diese Person gibt es nicht.'],
    ['{name} takes {max} files.', 'Höchstens {max} Dateien nimmt {name} an.'],
    ['{name} takes {max} files of {size}.', '{name} nimmt {max} Dateien von {size} an.'],
    ['The limit is {allowed}. {remedy}', 'Die Grenze ist {allowed}. {remedy}'],
    ['Cancel one first.', 'Brechen Sie zuerst einen ab.'],
    ['"{name}" is not "{name}" of {owner}.', '„{name}“ gehört nicht {owner}.'],
    ["This''s ''{word}''.", '„{word}“.'],
    ['{a}: {b}', '{b}: {a}'],
    ['{scan} found {count} accounts.', '{scan} fand {count} Konten.'],
    ['It still runs.', 'Er läuft noch.'],
    ['scans', 'Scans'],
    ['report', 'Meldung'],
    ['Unknown noun', 'Unbekannt'],
  ],
  'de',
);

describe('translated texts of the server', () => {
  it('give the translation of a whole text', () => {
    expect(texts.of('This person does not exist.')).toBe('Diese Person gibt es nicht.');
  });

  it('put values where the translation has them', () => {
    expect(texts.of('Bluesky takes 4 files.')).toBe('Höchstens 4 Dateien nimmt Bluesky an.');
  });

  it('prefer the text with most words of its own', () => {
    expect(texts.of('Bluesky takes 4 files of 1 MB.')).toBe('Bluesky nimmt 4 Dateien von 1 MB an.');
  });

  it('translate values that are texts themselves', () => {
    expect(texts.of('The limit is 3. Cancel one first.')).toBe(
      'Die Grenze ist 3. Brechen Sie zuerst einen ab.',
    );
  });

  it('match a value that occurs twice only with itself', () => {
    expect(texts.of('"a" is not "a" of Ada.')).toBe('„a“ gehört nicht Ada.');
    expect(texts.of('"a" is not "b" of Ada.')).toBe('"a" is not "b" of Ada.');
  });

  it('read doubled apostrophes as one', () => {
    expect(texts.of("This's 'red'.")).toBe('„red“.');
  });

  it('leave a text without translation, and patterns without words', () => {
    expect(texts.of('Something else.')).toBe('Something else.');
    expect(texts.of('one: two')).toBe('one: two');
  });

  it('leave a text that ends otherwise, and one that is too long', () => {
    expect(texts.of('Bluesky takes 4 file')).toBe('Bluesky takes 4 file');
    const long = `${'x'.repeat(2_000)} takes 4 files.`;
    expect(texts.of(long)).toBe(long);
  });

  it('leave text that a user wrote with braces as it is', () => {
    expect(texts.of('{allowed} takes {max} files.')).toBe('Höchstens {max} Dateien nimmt {allowed} an.');
  });

  it('of several sentences are translated sentence by sentence', () => {
    expect(texts.of('Scan found 3 accounts. It still runs.')).toBe('Scan fand 3 Konten. Er läuft noch.');
    expect(texts.of('This person does not exist.\nUnknown.\nIt still runs.')).toBe(
      'Diese Person gibt es nicht.\nUnknown.\nEr läuft noch.',
    );
  });

  it('translate a word in brackets', () => {
    expect(texts.of('Port knocking (scans)')).toBe('Port knocking (Scans)');
    expect(texts.of('Port knocking (others)')).toBe('Port knocking (others)');
  });

  it('translate counted nouns, and each part of a list', () => {
    expect(texts.of('1,200 scans')).toBe('1.200 Scans');
    expect(texts.of('3 scans, 1 report, 2 things')).toBe('3 Scans, 1 Meldung, 2 things');
    expect(texts.of('3 things, 2 others')).toBe('3 things, 2 others');
    expect(texts.of('12 scans (report).')).toBe('12 Scans (Meldung).');
    expect(texts.of('2 scans: nova; kestrel.')).toBe('2 Scans: nova; kestrel.');
  });

  it.each([
    ['Scan found 200,000 accounts.', 'Scan fand 200.000 Konten.'],
    ['1,234.50', '1.234,50'],
    ['0.1%', '0,1%'],
    ['1.2', '1.2'],
    ['12,34', '12,34'],
  ])('write the numbers of "%s" as their language does: "%s"', (english, german) => {
    expect(texts.of(english)).toBe(german);
  });
});
