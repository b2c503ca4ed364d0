import { describe, expect, it } from '@jest/globals';
import { composedOf, withTag } from './composed.js';

const { content } = composedOf(null);
const harbour = { network: 'bluesky', handle: '@harbour.example' } as const;

describe('a tag of a linked account', () => {
  it('is added to the common text when only its network gets the post', () => {
    const tagged = withTag({ ...content, text: 'Seen with' }, ['bluesky'], harbour);
    expect(tagged).toMatchObject({ text: 'Seen with @harbour.example ', variants: {} });
  });

  it('is added to the variant of its network when others get the post too', () => {
    const tagged = withTag({ ...content, text: 'Seen with' }, ['bluesky', 'twitter'], harbour);
    expect(tagged).toMatchObject({
      text: 'Seen with',
      variants: { bluesky: { text: 'Seen with @harbour.example ' } },
    });
  });
});
