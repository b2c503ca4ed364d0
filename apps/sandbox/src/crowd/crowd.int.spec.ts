import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import request from 'supertest';
import { type RunningSandbox, startSandbox } from '../start-sandbox.js';
import { CROWD_PLAN } from './crowd-plan.js';

interface Known {
  readonly accountId: string;
  readonly handle: string;
  readonly class: string;
  readonly pod: number | null;
}
interface Page {
  readonly data?: readonly { readonly id: string; readonly text?: string; readonly created_at?: string }[];
  readonly meta: { readonly next_token?: string };
}

const clock = new FixedClock(new Date('2026-03-01T12:00:00Z'));
let sandbox: RunningSandbox;
let official: Record<string, string>;
let crowd: Record<string, readonly Known[]>;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 1, pageDelayMs: 0, clock }, { host: '127.0.0.1', port: 0 });
  const world = (await get('/sandbox/world')) as {
    officialAccounts: { platform: string; accountId: string }[];
  };
  official = Object.fromEntries(
    world.officialAccounts.map(({ platform, accountId }) => [platform, accountId]),
  );
  crowd = ((await get('/sandbox/crowd')) as { networks: Record<string, readonly Known[]> }).networks;
});
afterAll(() => sandbox.close());

async function get(path: string): Promise<unknown> {
  const { body } = await request(sandbox.url).get(path).set('authorization', 'Bearer app').expect(200);
  return body as unknown;
}

/** Reads every page of X's list by its page tokens. */
async function everyone(path: string, fields = ''): Promise<NonNullable<Page['data']>> {
  const found: NonNullable<Page['data']>[number][] = [];
  for (let token: string | undefined = '', first = true; first || token !== undefined; first = false) {
    const next: string = token === '' ? '' : `&pagination_token=${token}`;
    const part = (await get(`${path}?max_results=100${fields}${next}`)) as Page;
    found.push(...(part.data ?? []));
    token = part.meta.next_token;
  }
  return found;
}

const liked = 'bluesky/xrpc/app.bsky.feed.getLikes';

describe('The audience of the invented brand', () => {
  it('has the stated number of each class on every network that lists followers', () => {
    for (const network of ['twitter', 'bluesky', 'mastodon']) {
      const count = (wanted: string): number =>
        (crowd[network] ?? []).filter((known) => known.class === wanted).length;
      expect(count('organic')).toBe(CROWD_PLAN.organic);
      expect(count('declared')).toBe(CROWD_PLAN.declared);
      expect(count('bought')).toBe(CROWD_PLAN.bought);
      for (const [pod, size] of CROWD_PLAN.pods.entries())
        expect((crowd[network] ?? []).filter((known) => known.pod === pod)).toHaveLength(size);
    }
  });

  it('is listed by X page by page, with each follower once', async () => {
    const followers = await everyone(`/twitter/2/users/${official.twitter}/followers`);
    expect(followers.map(({ id }) => id)).toEqual((crowd.twitter ?? []).map(({ accountId }) => accountId));
    expect(new Set((crowd.twitter ?? []).map(({ handle }) => handle)).size).toBe(followers.length);
  });

  it('cannot be listed with a page token that X did not issue', () =>
    request(sandbox.url)
      .get(`/twitter/2/users/${official.twitter}/followers?pagination_token=wrong`)
      .set('authorization', 'Bearer app')
      .expect(400));

  it('is listed by Bluesky page by page without a login, with a label on declared bots', async () => {
    const labelled: string[] = [];
    let cursor: string | undefined;
    let count = 0;
    do {
      const next: string = cursor === undefined ? '' : `&cursor=${cursor}`;
      const { body } = await request(sandbox.url)
        .get(`/bluesky/xrpc/app.bsky.graph.getFollowers?actor=${official.bluesky}&limit=100${next}`)
        .expect(200);
      const part = body as {
        followers: { did: string; labels: { val: string }[] }[];
        cursor?: string;
      };
      count += part.followers.length;
      labelled.push(...part.followers.filter(({ labels }) => labels.length > 0).map(({ did }) => did));
      cursor = part.cursor;
    } while (cursor !== undefined);
    expect(count).toBe(crowd.bluesky?.length);
    const declared = (crowd.bluesky ?? []).filter((known) => known.class === 'declared');
    expect(labelled.sort()).toEqual(declared.map(({ accountId }) => accountId).sort());
  });

  it('likes posts of the brand, and all members of a pod do so within two minutes', async () => {
    const { body: answered } = await request(sandbox.url)
      .get(`/bluesky/xrpc/app.bsky.feed.getAuthorFeed?actor=${official.bluesky}&limit=10`)
      .expect(200);
    const { feed } = answered as { feed: { post: { uri: string; indexedAt: string } }[] };
    expect(feed.length).toBeGreaterThan(5);
    const pods = new Map((crowd.bluesky ?? []).map(({ accountId, pod }) => [accountId, pod]));
    let together = 0;
    for (const { post } of feed) {
      const { body } = await request(sandbox.url)
        .get(`/${liked}?uri=${encodeURIComponent(post.uri)}&limit=100`)
        .expect(200);
      const { likes } = body as { likes: { createdAt: string; actor: { did: string } }[] };
      const quick = likes.filter(
        ({ createdAt, actor }) =>
          pods.get(actor.did) === 0 && Date.parse(createdAt) - Date.parse(post.indexedAt) < 120_000,
      );
      if (quick.length >= 8) together += 1;
    }
    expect(together).toBeGreaterThanOrEqual(3);
  });
});
