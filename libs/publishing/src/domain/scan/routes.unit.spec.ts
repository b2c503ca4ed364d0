import { describe, expect, it } from '@jest/globals';
import type { LinkEnd, LinkRoute } from './link-route.js';
import { scanContent } from './scan-content.js';

const SHORT = 'https://bit.ly/abc';
const PLAIN = 'https://news.example/a';

/** Scans a post with one link and its route. */
function scanned(link: string, hops: readonly string[], end: LinkEnd = 'page', cause = '200') {
  const route: LinkRoute = { hops: [link, ...hops], end, cause };
  const { contentFlags, score, threatLevel } = scanContent(
    { texts: [`Read ${link} today`], networks: ['twitter'], hasLocation: false },
    {
      protectedNames: ['northwind'],
      indicators: [{ value: 'bad.example', source: 'A feed' }],
      routes: new Map([[link, route]]),
    },
  );
  const said = contentFlags.map(({ code, points, detail }) => [code, points, detail]);
  return { said, score, threatLevel };
}

describe('the final address of a link', () => {
  it('is reported for a link shortener, with its final host and hops', () => {
    expect(scanned(SHORT, ['https://t.example/1', 'https://shop.example/x']).said).toEqual([
      ['link.shortened', 10, 'A shortener hides where it leads: shop.example, after 2 redirects.'],
    ]);
  });

  it('costs nothing when a link stays on its host', () => {
    expect(scanned(PLAIN, ['https://www.news.example/a/']).said).toEqual([]);
    expect(scanned(PLAIN, []).score).toBe(100);
  });

  it('is reported for other links that end at another host', () => {
    expect(scanned(PLAIN, ['https://other.example/']).said).toEqual([
      ['link.leads-elsewhere', 5, 'It leads to other.example, after 1 redirect.'],
    ]);
  });

  it('counts a listed or imitated host anywhere on the way, also when it cannot be reached', () => {
    const listed = scanned(SHORT, ['https://login.bad.example/', 'https://fine.example/']);
    expect(listed.said[0]).toEqual([
      'link.leads-to-indicator',
      70,
      'It leads to login.bad.example, which A feed lists as a threat.',
    ]);
    expect(listed.threatLevel).toBe('high');
    const imitated = scanned(SHORT, ['https://northwlnd.example/'], 'unreachable', 'ENOTFOUND');
    expect(imitated.said).toEqual([
      ['link.leads-to-look-alike', 50, 'It leads to northwlnd.example, which looks like northwind.'],
      [
        'link.shortened',
        10,
        'A shortener hides where it leads, and northwlnd.example cannot be reached from this machine (ENOTFOUND).',
      ],
    ]);
  });

  it.each([
    ['loop', '', ['https://a.example/', SHORT], 25, 'Its redirects never end: bit.ly, after 2 redirects.'],
    [
      'private',
      '',
      ['http://10.0.0.1/'],
      40,
      'It leads to a private address, which is not followed: 10.0.0.1, after 1 redirect.',
    ],
    [
      'not-http',
      'javascript:',
      ['javascript:x()'],
      50,
      'It leads to an address that is no web page: javascript:, after 1 redirect.',
    ],
    [
      'many',
      '',
      ['https://g.example/'],
      15,
      'It redirects more than five times: g.example, after 1 redirect.',
    ],
  ] as const)('costs points when the route ends with %s', (end, cause, hops, points, detail) => {
    expect(scanned(SHORT, hops, end, cause).said).toContainEqual([`link.ends-${end}`, points, detail]);
  });

  it('is reported as unknown, without points, when the network cannot be reached', () => {
    expect(scanned(PLAIN, [], 'unreachable', 'EAI_AGAIN')).toMatchObject({
      score: 100,
      said: [
        [
          'link.not-followed',
          0,
          'It was not followed to its end: news.example cannot be reached from this machine (EAI_AGAIN).',
        ],
      ],
    });
    expect(scanned(PLAIN, [], 'slow', '').said[0]?.[2]).toContain('did not answer in time');
  });

  it('is reported for a link to a private address', () => {
    expect(scanned('https://intra.example/', [], 'private', '').said).toEqual([
      ['link.ends-private', 40, 'It is a private address, which readers cannot open.'],
    ]);
  });

  it('is reported as missing for a page that does not exist', () => {
    expect(scanned(PLAIN, [], 'page', '404').said).toEqual([
      ['link.no-page', 5, 'news.example answers 404: there is no page.'],
    ]);
  });
});
