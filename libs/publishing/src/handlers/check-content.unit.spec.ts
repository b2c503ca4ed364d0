import { describe, expect, it } from '@jest/globals';
import { FakeAccounts, fakeNeighbours } from '../testing/neighbours.js';
import { checkContent } from './check-post.js';

const SHORT = 'https://bit.ly/abc';

describe('the content scan of a post with links', () => {
  it('asks threat intelligence about every host on the way, and follows each link of each variant', async () => {
    const asked: string[][] = [];
    const followed: string[][] = [];
    const services = {
      ...fakeNeighbours(new FakeAccounts()),
      links: {
        follow: (links: readonly string[]) => {
          followed.push([...links]);
          const hops = [SHORT, 'https://go.example/1', 'https://a.b.example/x'];
          return Promise.resolve(new Map([[SHORT, { hops, end: 'page', cause: '200' } as const]]));
        },
      },
      indicators: {
        among: (_tenantId: string, values: readonly string[]) => {
          asked.push([...values]);
          return Promise.resolve([{ value: 'b.example', source: 'A feed' }]);
        },
      },
    };
    const content = {
      ...{ text: `Read ${SHORT}`, title: null, thread: [], firstComment: null, media: [] },
      variants: { twitter: { text: 'Read https://own.example/' } },
    };
    const checked = { content, targets: [], media: [] } as unknown as Parameters<typeof checkContent>[2];
    const scan = await checkContent(
      services as unknown as Parameters<typeof checkContent>[0],
      'tenant',
      checked,
    );
    expect(followed).toEqual([[SHORT, 'https://own.example/']]);
    expect(asked[0]).toEqual(
      expect.arrayContaining(['bit.ly', 'own.example', 'go.example', 'a.b.example', 'b.example']),
    );
    expect(scan.contentFlags.map(({ code }) => code)).toEqual(['link.leads-to-indicator', 'link.shortened']);
  });
});
