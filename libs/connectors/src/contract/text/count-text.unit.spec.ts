import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LIMITS } from '../limits/table.js';
import { NETWORKS } from '../networks.js';
import { countText } from './count-text.js';
import { hashtagsIn } from './hashtags.js';
import { escapeLittleText } from './little-text.js';
import { mastodonText } from './mastodon-text.js';

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc
    .array(fc.constantFrom('a', ' ', '@ann', '@b.example', 'https://x.co/y', '#tag', '(', '_', '😀', '日'), {
      maxLength: 20,
    })
    .map((parts) => parts.join('')),
);

describe('counted text', () => {
  it('of plain letters has the same length on every network', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{0,200}$/), (text) => {
        for (const network of NETWORKS) expect(countText(text, LIMITS[network]).length).toBe(text.length);
      }),
    );
  });

  it('never becomes shorter when a line is added', () => {
    fc.assert(
      fc.property(texts, texts, (text, more) => {
        for (const network of NETWORKS) {
          const both = countText(`${text}\n${more}`, LIMITS[network]).length;
          expect(both).toBeGreaterThanOrEqual(countText(text, LIMITS[network]).length);
        }
      }),
    );
  });

  it('is never longer in characters that readers see than in code units or bytes', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { length, bytes } = countText(text, LIMITS.bluesky);
        expect(length).toBeLessThanOrEqual(text.length);
        expect(length).toBeLessThanOrEqual(bytes?.length ?? 0);
        expect(bytes?.length).toBe(Buffer.byteLength(text));
      }),
    );
  });

  it('for Mastodon counts a URL with a protocol as 23, and a mention without its server', () => {
    const count = (text: string): number => countText(text, LIMITS.mastodon).length;
    expect(count('https://example.com/a-long-path/to/the/page?with=query')).toBe(23);
    expect(count('http://a.co')).toBe(23);
    expect(count('example.com/page')).toBe(16);
    expect(count('@ann@mastodon.example hi')).toBe('@ann hi'.length);
    expect(count('ann@mastodon.example')).toBe(20);
    expect(count('👩‍👩‍👧‍👦')).toBe(1);
    expect(
      countText('https://example.com', { ...LIMITS.mastodon, text: { ...LIMITS.mastodon.text, url: 40 } })
        .length,
    ).toBe(40);
  });

  it('for Mastodon includes every character that is neither part of a URL nor of a server', () => {
    expect(mastodonText('a https://example.com b @ann@x.example c', 3)).toBe('a xxx b @ann c');
  });

  it('for LinkedIn is escaped so that it reads back unchanged', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const escaped = escapeLittleText(text);
        expect(escaped.replace(/\\([\\|{}@[\]()<>#*_~])/g, '$1')).toBe(text);
        expect(escaped.replace(/\\[\\|{}@[\]()<>#*_~]/g, '')).not.toMatch(/[\\|{}@[\]()<>#*_~]/);
        expect(countText(text, LIMITS.linkedin).length).toBe(escaped.length);
      }),
    );
  });

  it.each([
    ['#one #two', 2],
    ['#1 #2nd', 1],
    ['a#b &#39; /#path', 0],
    ['#café #日本語 ＃全角', 3],
    ['#', 0],
    ['#a#b', 1],
  ])('%s has %i hashtags', (text, count) => {
    expect(hashtagsIn(text)).toHaveLength(count);
  });

  it('of 100 kB can be counted on every network', () => {
    for (const text of [
      '日本.'.repeat(33_000),
      '@a'.repeat(50_000),
      `@${'a'.repeat(99_999)}`,
      '\u200b'.repeat(100_000),
    ])
      for (const network of NETWORKS) expect(countText(text, LIMITS[network]).length).toBeGreaterThan(0);
  });
});
