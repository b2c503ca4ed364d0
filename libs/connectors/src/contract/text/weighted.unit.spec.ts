import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import twitterText from 'twitter-text';
import { parse } from 'yaml';
import { weightedLength } from './weighted.js';
import { ASCII_DOMAIN_PATTERN, EMOJI_PATTERN, TOP_LEVEL_DOMAINS, URL_PATTERN } from './weighted.generated.js';

const theirs = (text: string): number => twitterText.parseTweet(text).weightedLength;
const different = (texts: readonly string[]): string[] =>
  texts.filter((text) => weightedLength(text) !== theirs(text));

/** A checkout of github.com/twitter/twitter-text, whose rules are not part of the repository. */
const CONFORMANCE = process.env.RAMPART_TWITTER_TEXT;
const rules = CONFORMANCE === undefined ? '' : join(CONFORMANCE, 'conformance');
const present = rules !== '' && existsSync(join(rules, 'validate.yml'));
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const PIECES = [
  'a',
  'Z',
  '0',
  '-',
  '_',
  '.',
  '/',
  ':',
  '@',
  '#',
  '$',
  '?',
  '&',
  '=',
  '(',
  ')',
  ' ',
  '\n',
  '\t',
  '\u00a0',
  'é',
  'e\u0301',
  'ß',
  'ж',
  'م',
  '日',
  '本',
  '語',
  '한',
  '。',
  '．',
  '…',
  '—',
  '‘',
  '\u200b',
  '\u200d',
  '\u2066',
  '\ufeff',
  '😀',
  '👍🏽',
  '👩‍👩‍👧‍👦',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '🇩🇪',
  '❤️',
  '1️⃣',
  '\ud83d',
  '\udc00',
  '𝒳',
  'http://',
  'https://',
  'HTTPS://',
  'https://t.co/',
  'www.',
  'example.com',
  'example',
  '.com',
  '.co.uk',
  '.рф',
  '.中国',
  'xn--',
  'xn--p1ai',
  '日本.jp',
  'münchen.de',
  '/path_(x)',
  '?q=1&r=ü',
  ':8080',
  '#tag',
  '@name',
  'a@b.com',
] as const;

describe('the length of a text on X', () => {
  it.each([
    ['', 0],
    ['hello', 5],
    ['é', 1],
    ['e\u0301', 1],
    ['日本語', 6],
    ['😀', 2],
    ['👩‍👩‍👧‍👦', 2],
    ['https://example.com/a/very/long/path?with=query#and-fragment', 23],
    ['see example.com now', 31],
    ['mail@example.com', 16],
    [`${'x'.repeat(20)} ${'y'.repeat(21)}`, 42],
  ])('for %j is %i', (text, length) => {
    expect(weightedLength(text)).toBe(length);
  });

  it('equals that of twitter-text on 10,000 random strings of letters, emoji, marks and parts of URLs', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }), (pieces) => {
        const text = pieces.join('');
        expect(weightedLength(text)).toBe(theirs(text));
      }),
      { numRuns: 7_000 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(weightedLength(text)).toBe(theirs(text));
      }),
      { numRuns: 3_000 },
    );
  });

  it('equals that of twitter-text with every top-level domain', () => {
    const domains = TOP_LEVEL_DOMAINS.match(/[\p{L}\p{M}]{2,}/gu) ?? [];
    expect(domains.length).toBeGreaterThan(1_400);
    expect(
      different(domains.flatMap((domain) => [`name.${domain}`, `see https://name.${domain}/x here`])),
    ).toEqual([]);
  });

  it('equals that of twitter-text for domain labels up to and above the limit of DNS', () => {
    const labels = [63, 64].flatMap((length) => ['a', 'ü', '日'].map((char) => char.repeat(length)));
    const mixed = Array.from({ length: 70 }, (_, length) => `a${'日'.repeat(length)}`);
    expect(different([...labels, ...mixed].map((label) => `https://${label}.com/x`))).toEqual([]);
  });

  it('uses the patterns of twitter-text', () => {
    const { extractUrl, validAsciiDomain } = twitterText.regexen;
    const whole = (pattern: string): string => pattern.replaceAll('§', TOP_LEVEL_DOMAINS);
    const inside = createRequire(createRequire(import.meta.url).resolve('twitter-text'));
    const emoji = inside('twemoji-parser/dist/lib/regex.js') as { default: RegExp };
    expect(whole(URL_PATTERN) === extractUrl.source).toBe(true);
    expect(whole(ASCII_DOMAIN_PATTERN) === validAsciiDomain.source).toBe(true);
    expect(EMOJI_PATTERN === emoji.default.source).toBe(true);
  });

  it('is counted in time for 100 kB of any text', () => {
    for (const piece of ['日.', 'a', 'a.', '日本.com', 'https://x.', 'xn--', '('])
      for (const size of [4_000, 19_000, 100_000])
        expect(weightedLength(piece.repeat(size / piece.length))).toBeGreaterThan(280);
  });

  (present ? it : it.skip)(
    'equals that of twitter-text on the texts of its conformance rules (set RAMPART_TWITTER_TEXT)',
    () => {
      const texts = ['validate.yml', 'extract.yml', 'autolink.yml', 'tlds.yml'].flatMap((file) =>
        textsOf(parse(readFileSync(join(rules, file), 'utf8'))),
      );
      expect(texts.length).toBeGreaterThan(1_500);
      expect(different(texts)).toEqual([]);
    },
  );
});
