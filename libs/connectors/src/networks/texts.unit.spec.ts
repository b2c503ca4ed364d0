import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { littleText, plainText } from './linkedin/little-text.js';
import { timeOfUrn } from './linkedin/urn.js';
import { findRun } from './twitter/finding.js';
import type { XPost } from './twitter/schemas.js';
import { originalText } from './twitter/text.js';

describe('a commentary on LinkedIn', () => {
  it('links hashtags and escapes all characters at which LinkedIn would cut', () => {
    expect(littleText('Look (here) #Audio_1 @me')).toBe(String.raw`Look \(here\) {hashtag|\#|Audio}\_1 \@me`);
  });

  it('restores every text unchanged', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(plainText(littleText(text))).toBe(text)));
    for (const text of ['#a #b', String.raw`\#a`, '{hashtag|#|x}', '##tag'])
      expect(plainText(littleText(text))).toBe(text);
  });

  it('has its creation time in its number', () => {
    const at = Date.parse('2026-03-01T12:00:00Z');
    expect(timeOfUrn(`urn:li:share:${(BigInt(at) << 22n) + 5n}`)).toBe(at);
    expect(timeOfUrn('urn:li:activity:1')).toBeNull();
  });
});

const post = (id: string, text: string, more: Partial<XPost> = {}): XPost => ({
  ...{ id, text, created_at: '2026-03-01T12:00:00.000Z' },
  ...more,
});
const replyTo = (id: string) => ({ referenced_posts: [{ type: 'replied_to', id }] });

describe('a post on the timeline of X', () => {
  it('gives back its text, with full links and without those of files', () => {
    const urls = [
      { url: 'https://t.co/1', expanded_url: 'https://tarnwick.example/?a=1&b=$&' },
      { url: 'https://t.co/2', expanded_url: 'https://x.com/photo/1', media_key: '3_1' },
    ];
    const text = 'Louder &amp; &lt;clearer&gt;: https://t.co/1 https://t.co/2';
    expect(originalText({ text, entities: { urls } })).toBe(
      'Louder & <clearer>: https://tarnwick.example/?a=1&b=$&',
    );
  });

  const draft = {
    ...{ text: 'Hello', title: null, media: [], thread: [], firstComment: null },
  };

  it('belongs to the run if text and number of files are equal and it is no reply', () => {
    const file = { attachments: { media_keys: ['3_1'] } };
    const posts = [
      post('4', 'Hello', replyTo('1')),
      post('3', 'Hello', file),
      post('2', 'Hello  '),
      post('1', 'Bye'),
    ];
    expect(findRun(draft, [], posts)).toEqual([{ id: '2', replies: 0 }]);
  });

  it('shows how much of its thread was published', () => {
    const posts = [post('3', 'two', replyTo('2')), post('2', 'one', replyTo('1')), post('1', 'Hello')];
    expect(findRun(draft, ['one', 'two', 'three'], posts)).toEqual([{ id: '1', replies: 2 }]);
    expect(findRun(draft, ['one'], [post('1', 'Hello')])).toEqual([{ id: '1', replies: 0 }]);
  });

  it('is ambiguous when two have the same text', () => {
    expect(findRun(draft, [], [post('2', 'Hello'), post('1', 'Hello')])).toHaveLength(2);
  });
});
