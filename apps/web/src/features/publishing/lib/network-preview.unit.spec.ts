import { describe, expect, it } from '@jest/globals';
import { NETWORKS } from '@rampart/connectors/contract';
import type { PostContent } from '@rampart/publishing/contract';
import { previewOf } from './network-preview.js';

const content = (changes: Partial<PostContent>): PostContent => ({
  ...{ text: '', title: null, thread: [], firstComment: null, variants: {}, media: [] },
  ...changes,
});

describe('the preview of a post', () => {
  it('divides a text where the network would refuse the rest, by its own count', () => {
    const link = `https://example.com/${'x'.repeat(300)}`;
    const [text] = previewOf(content({ text: `${'a'.repeat(250)} ${link}` }), 'twitter').parts;
    expect(text).toMatchObject({ count: { length: 274, max: 280 }, over: '' });
    const [long] = previewOf(content({ text: `${'a'.repeat(280)}bc` }), 'twitter').parts;
    expect(long).toMatchObject({ fits: 'a'.repeat(280), over: 'bc', count: { length: 282 } });
  });

  it('never divides a sign', () => {
    const family = '👨‍👩‍👧‍👦';
    const [text] = previewOf(content({ text: family.repeat(130) }), 'bluesky').parts;
    expect(text?.fits).toBe(family.repeat(120));
    expect(text?.over).toBe(family.repeat(10));
  });

  it('has the variant of the network, and names the parts that it leaves out', () => {
    const all = content({
      ...{ text: 'For all', title: 'A title', thread: ['And more'], firstComment: 'First' },
      variants: { mastodon: { text: 'For Mastodon' } },
    });
    const { parts, leftOut } = previewOf(all, 'mastodon');
    expect(parts.map(({ name, fits }) => [name, fits])).toEqual([
      ['Text', 'For Mastodon'],
      ['Part 2', 'And more'],
      ...(leftOut.includes('First comment') ? [] : [['First comment', 'First']]),
    ]);
    expect(leftOut).toContain('Title');
    expect(previewOf(all, 'instagram').leftOut).toContain('Thread');
  });

  it('of a text of 100 kB exists for every network', () => {
    const text = 'word '.repeat(20_000);
    for (const network of NETWORKS) {
      const [part] = previewOf(content({ text }), network).parts;
      expect(`${part?.fits}${part?.over}`).toBe(text);
      expect(part?.over).not.toBe('');
    }
  });
});
