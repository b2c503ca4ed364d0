import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AccountDirectory,
  createAccountDirectories,
  directoryEnvironmentSchema,
} from '@rampart/impersonation';
import type { PlatformId } from '@rampart/impersonation/contract';
import { FixedClock } from '@rampart/kernel';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

const options = { signal: new AbortController().signal };
const TOKENS = {
  twitter: 'x-token',
  facebook: 'fb-token',
  instagram: 'ig-token',
  youtube: 'yt-key',
} as const;

interface Asked {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
}

let server: Server;
let asked: Asked[] = [];
const answers = new Map<string, unknown>();
let directories: ReadonlyMap<PlatformId, AccountDirectory>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), headers: request.headers });
    response.end(JSON.stringify(answers.get(url.pathname) ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = directoryEnvironmentSchema.parse({
    TWITTER_API_URL: base,
    TWITTER_BEARER_TOKEN: TOKENS.twitter,
    FACEBOOK_GRAPH_URL: `${base}/v24.0`,
    FACEBOOK_ACCESS_TOKEN: TOKENS.facebook,
    FACEBOOK_APP_SECRET: 'app-secret',
    INSTAGRAM_ACCESS_TOKEN: TOKENS.instagram,
    INSTAGRAM_USER_ID: '17841405309211844',
    YOUTUBE_API_URL: `${base}/youtube/v3`,
    YOUTUBE_API_KEY: TOKENS.youtube,
    BLUESKY_URL: base,
  });
  directories = createAccountDirectories(settings, new FixedClock(new Date('2026-03-01T12:00:00Z')));
});
afterEach(() => {
  // No credential may be in an address, because addresses are logged.
  for (const { path, query } of asked) {
    for (const token of Object.values(TOKENS)) expect(JSON.stringify([path, query])).not.toContain(token);
  }
  asked = [];
  answers.clear();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const directory = (platform: PlatformId): AccountDirectory => directories.get(platform)!;

describe('X (docs.x.com/x-api/users)', () => {
  const user = {
    id: '2244994945000000001',
    name: 'Synthetic',
    username: 'synthetic',
    created_at: '2013-12-14T04:35:55.000Z',
    description: 'Invented',
    entities: {
      url: {
        urls: [{ start: 0, end: 23, url: 'https://t.co/a', expanded_url: 'https://synthetic.example' }],
      },
    },
    most_recent_post_id: '1212092628029698048',
    profile_image_url: 'https://pbs.twimg.com/profile_images/1/a_normal.jpg',
    public_metrics: { followers_count: 5, following_count: 6, post_count: 7, listed_count: 8 },
    parody: true,
    verified: false,
  };

  it('is searched with a bearer token and the fields of the score', async () => {
    answers.set('/2/users/search', { data: [user], meta: { result_count: 1, next_token: 'abc' } });
    const page = await directory('twitter').searchAccounts('bank-of “synthetic”', null, options);
    expect(asked[0]?.query).toMatchObject({ query: 'bank of synthetic', max_results: '25' });
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${TOKENS.twitter}`);
    expect(page.next).toBe('abc');
    expect(page.profiles[0]).toMatchObject({
      accountId: '2244994945000000001',
      avatarUrl: 'https://pbs.twimg.com/profile_images/1/a_400x400.jpg',
      lastActivityAt: '2019-12-31T19:26:16.771Z',
      links: ['https://synthetic.example'],
      labels: ['parody'],
    });
  });

  it('continues with next_token, and looks up all handles in one request', async () => {
    answers.set('/2/users/search', { meta: { result_count: 0 } });
    await directory('twitter').searchAccounts('synthetic', 'abc', options);
    answers.set('/2/users/by', { data: [user], errors: [{ title: 'Not Found Error' }] });
    await directory('twitter').lookUpHandles(['synthetic', 'nobody', 'much_too_long_for_x'], options);
    expect(asked.map(({ path, query }) => [path, query.next_token ?? query.usernames])).toEqual([
      ['/2/users/search', 'abc'],
      ['/2/users/by', 'synthetic,nobody'],
    ]);
  });
});

describe('Facebook Pages (developers.facebook.com/docs/pages-api/search-pages)', () => {
  it('are searched for ids, then read together, and each request proves the app’s secret', async () => {
    answers.set('/v24.0/pages/search', {
      data: [{ id: '100' }],
      paging: { cursors: { after: 'QVFI' }, next: 'https://graph.facebook.com/next' },
    });
    answers.set('/v24.0/', {
      100: {
        id: '100',
        name: 'Synthetic',
        picture: { data: { is_silhouette: true, url: 'https://scontent.fbcdn.net/a' } },
      },
    });
    const page = await directory('facebook').searchAccounts('synthetic', null, options);
    const proof = createHmac('sha256', 'app-secret').update(TOKENS.facebook).digest('hex');
    expect(asked.map(({ path, query }) => [path, query.q ?? query.ids, query.appsecret_proof])).toEqual([
      ['/v24.0/pages/search', 'synthetic', proof],
      ['/v24.0/', '100', proof],
    ]);
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${TOKENS.facebook}`);
    expect(page).toMatchObject({ next: 'QVFI', profiles: [{ handle: '100', avatarUrl: null }] });
  });
});

describe('Instagram (Business Discovery)', () => {
  it('is queried on behalf of one’s own account, one handle at a time', async () => {
    const account = {
      id: '17841400000000002',
      username: 'synthetic',
      media: { data: [{ timestamp: '2026-02-28T10:00:00+0000' }] },
    };
    answers.set('/v24.0/17841405309211844', { business_discovery: account, id: '17841405309211844' });
    const [found] = await directory('instagram').lookUpHandles(['synthetic', 'not-spellable'], options);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.query.fields).toMatch(/^business_discovery\.username\(synthetic\)\{id,username,.*\}$/);
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${TOKENS.instagram}`);
    expect(found).toMatchObject({
      accountId: '17841400000000002',
      lastActivityAt: '2026-02-28T10:00:00.000Z',
    });
  });
});

describe('YouTube (developers.google.com/youtube/v3/docs)', () => {
  const channel = {
    kind: 'youtube#channel',
    id: 'UCsynthetic0000000000000',
    snippet: {
      title: 'Synthetic',
      customUrl: '@synthetic',
      publishedAt: '2015-05-05T00:00:00Z',
      thumbnails: { default: { url: 'https://yt3.ggpht.com/a' } },
    },
    statistics: { subscriberCount: '12300', hiddenSubscriberCount: true, videoCount: '9' },
  };

  it('is searched for channels, then queried for their figures, with the key in a header', async () => {
    answers.set('/youtube/v3/search', {
      kind: 'youtube#searchListResponse',
      nextPageToken: 'CAUQAA',
      items: [{ id: { kind: 'youtube#channel', channelId: channel.id } }],
    });
    answers.set('/youtube/v3/channels', { kind: 'youtube#channelListResponse', items: [channel] });
    const page = await directory('youtube').searchAccounts('synthetic', null, options);
    expect(asked.map(({ query }) => [query.type ?? query.id, query.part])).toEqual([
      ['channel', 'snippet'],
      [channel.id, 'snippet,statistics'],
    ]);
    expect(asked[0]?.headers['x-goog-api-key']).toBe(TOKENS.youtube);
    expect(page).toMatchObject({
      next: 'CAUQAA',
      profiles: [{ handle: 'synthetic', followerCount: null, postCount: 9 }],
    });
  });

  it('returns the latest upload from the playlist of uploads', async () => {
    answers.set('/youtube/v3/channels', { kind: 'youtube#channelListResponse', items: [channel] });
    answers.set('/youtube/v3/playlistItems', {
      items: [{ contentDetails: { videoId: 'a', videoPublishedAt: '2026-01-01T00:00:00Z' } }],
    });
    const [found] = await directory('youtube').lookUpHandles(['synthetic'], options);
    expect(await directory('youtube').readLastActivity(found!, options)).toBe('2026-01-01T00:00:00.000Z');
    expect(asked.map(({ query }) => query.forHandle ?? query.playlistId)).toEqual([
      '@synthetic',
      'UUsynthetic0000000000000',
    ]);
  });
});

describe('Bluesky (lexicons of the AT Protocol)', () => {
  it('is queried without a credential, by complete handles', async () => {
    answers.set('/xrpc/app.bsky.actor.getProfiles', {
      profiles: [
        {
          did: 'did:plc:synthetic',
          handle: 'synthetic.bsky.social',
          labels: [{ val: 'impersonation' }, { val: 'spam', neg: true }],
          verification: { verifications: [], verifiedStatus: 'valid', trustedVerifierStatus: 'none' },
        },
      ],
    });
    const [found] = await directory('bluesky').lookUpHandles(
      ['Synthetic', 'not_spellable', 'own.example'],
      options,
    );
    expect(asked[0]?.headers.authorization).toBeUndefined();
    expect(asked[0]?.query.actors).toBe('own.example');
    expect(found).toMatchObject({
      accountId: 'did:plc:synthetic',
      verified: true,
      labels: ['impersonation'],
      postCount: null,
    });
  });
});
