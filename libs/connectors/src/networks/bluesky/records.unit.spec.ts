import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { picture, video } from '../../testing/drafts.js';
import { facetsOf, mentionedIn } from './facets.js';
import { embedOf, partsOf, postRecord } from './records.js';
import { recordKey } from './tid.js';

const shown = (text: string, dids: readonly (readonly [string, string])[] = []) =>
  facetsOf(text, new Map(dids)).map(({ index, features: [feature] }) => [
    Buffer.from(text).subarray(index.byteStart, index.byteEnd).toString('utf8'),
    feature?.uri ?? feature?.did ?? feature?.tag,
  ]);

describe('the key of a record', () => {
  it('is a valid TID of the past, the same in every attempt, and different for each part', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 30 }), (runId, part) => {
        const key = recordKey(runId, part);
        expect(key).toMatch(/^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/);
        expect(recordKey(runId, part)).toBe(key);
        expect(recordKey(runId, part + 1)).not.toBe(key);
      }),
    );
  });

  it('never repeats in 20,000 runs', () => {
    const keys = new Set(Array.from({ length: 20_000 }, (_, run) => recordKey(`run-${run}`, 0)));
    expect(keys.size).toBe(20_000);
  });
});

describe('the facets of a text', () => {
  it('count bytes of UTF-8, so that each one selects what it marks', () => {
    const text = '👩‍👩‍👧 “é” @ann.example see https://a.example/p?q=ü#x, (https://b.example) #日本語 #fun!';
    expect(shown(text, [['ann.example', 'did:plc:ann']])).toEqual([
      ['@ann.example', 'did:plc:ann'],
      ['https://a.example/p?q=ü#x', 'https://a.example/p?q=ü#x'],
      ['https://b.example', 'https://b.example'],
      ['#日本語', '日本語'],
      ['#fun', 'fun'],
    ]);
  });

  it('leave out unknown handles, numbers and parts of words', () => {
    expect(shown('@nobody.example #1 a#b mail@ann.example')).toEqual([]);
    expect(mentionedIn('@Ann.Example (@b.example) x@c.example @plain')).toEqual(['ann.example', 'b.example']);
  });

  it('lie within every text, in order', () => {
    const pieces = fc.constantFrom(
      'é',
      '😀',
      ' ',
      '#tag',
      '@a.example',
      'https://x.example/',
      ')',
      '.',
      '(',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        const facets = facetsOf(text, new Map([['a.example', 'did:plc:a']]));
        let last = -1;
        for (const { index } of facets) {
          expect(index.byteStart).toBeGreaterThan(last);
          expect(index.byteEnd).toBeGreaterThan(index.byteStart);
          expect(index.byteEnd).toBeLessThanOrEqual(Buffer.byteLength(text));
          last = index.byteStart;
        }
      }),
    );
  });
});

describe('a record', () => {
  const blob = JSON.stringify({ $type: 'blob', ref: { $link: 'bafkreia' }, mimeType: 'image/jpeg', size: 3 });

  it('has the thread and the first comment as parts after the post', () => {
    const draft = { text: 'a', title: null, media: [], thread: ['b', 'c'], firstComment: 'd' };
    expect(partsOf({ draft })).toEqual(['a', 'b', 'c', 'd']);
    expect(partsOf({ draft: { ...draft, firstComment: ' ' } })).toEqual(['a', 'b', 'c']);
  });

  it('embeds pictures with alt text and aspect ratio, and a video by its own type', () => {
    expect(embedOf([picture({ width: 4, height: 3, altText: 'Wall' })], [blob])).toEqual({
      $type: 'app.bsky.embed.images',
      images: [{ image: JSON.parse(blob) as unknown, alt: 'Wall', aspectRatio: { width: 4, height: 3 } }],
    });
    expect(embedOf([video({ altText: null })], [blob])).toMatchObject({
      $type: 'app.bsky.embed.video',
      alt: '',
    });
    expect(embedOf([], [])).toBeNull();
  });

  it('is the same value in every attempt', () => {
    const parts = { text: 'Hi #x', createdAt: '2026-01-01T00:00:00.000Z', dids: new Map<string, string>() };
    expect(JSON.stringify(postRecord(parts))).toBe(JSON.stringify(postRecord(parts)));
    expect(postRecord(parts)).not.toHaveProperty('embed');
  });
});
