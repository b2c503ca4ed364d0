import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connectorEnvironmentSchema, createConnectors, type Connector } from '@rampart/connectors';
import type { Network } from '@rampart/connectors/contract';
import { askForFault, calm, clickThrough, postsOn } from '@rampart/connectors/testing';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { eventually } from '@rampart/jobs/testing';
import { randomIds, systemClock } from '@rampart/kernel';
import { draftPost, type PublishClock, schedulePost, submitPost } from '@rampart/publishing';
import {
  type OpenPublishing,
  openPublishing,
  publishingMigrations,
  QUICK_TIMES,
} from '@rampart/publishing/testing';
import { startSandbox } from '../../apps/sandbox/src/start-sandbox.js';

jest.setTimeout(120_000);

interface Ground {
  readonly network: Network;
  readonly handle: string;
  readonly instance: string | null;
  readonly commit: string;
}

const GROUNDS: readonly Ground[] = [
  { network: 'facebook', handle: 'tarnwick', instance: null, commit: '_' },
  { network: 'linkedin', handle: 'tarnwick', instance: null, commit: '/linkedin/rest/posts' },
  { network: 'twitter', handle: 'tarnwick', instance: null, commit: '/twitter/2/tweets' },
  {
    network: 'bluesky',
    handle: 'tarnwick.bsky.social',
    instance: null,
    commit: '/bluesky/xrpc/com.atproto.repo.putRecord',
  },
  {
    network: 'mastodon',
    handle: 'tarnwick',
    instance: 'https://mastodon.example',
    commit: '/mastodon/api/v1/statuses',
  },
];

const editor = { tenantId: randomIds.next(), userId: randomIds.next() };
const options = { watermarkEnabled: false, watermarkText: '', botCheckEnabled: false };

describe('a post on the simulated networks, by their connectors', () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let database: TestDatabase;
  let open: OpenPublishing;
  let clock: PublishClock;

  beforeAll(async () => {
    sandbox = await startSandbox(
      { seed: 1, pageDelayMs: 0, readDelayMs: 300, clock: systemClock },
      { host: '127.0.0.1', port: 0 },
    );
    const connectors = createConnectors(
      connectorEnvironmentSchema.parse({ SANDBOX_URL: sandbox.url }),
      systemClock,
    );
    database = await createTestDatabase(publishingMigrations);
    const kek = randomBytes(32);
    const port = { connector: (network: Network) => connectors.get(network) ?? null };
    // The timeouts exceed the time after which the networks show a post to programs.
    const times = { ...QUICK_TIMES, commitTimeoutMs: 10_000, commitMs: 20_000, jobFirstMs: 1_500 };
    open = await openPublishing({ url: database.url, kek, connectors: port, times });
    for (const ground of GROUNDS) await link(connectors.get(ground.network) as Connector, ground);
    clock = open.clock();
    clock.start();
  });
  afterAll(async () => {
    await clock?.stop();
    await open?.close();
    await database?.drop();
    await sandbox?.close();
  });

  async function link(connector: Connector, { network, handle, instance }: Ground): Promise<void> {
    const { signal } = new AbortController();
    const redirectUri = 'http://127.0.0.1:8000/oauth/callback';
    const request = { state: randomUUID(), redirectUri, instance, loginHint: null };
    const started = await connector.auth.start(request, signal);
    const back = await clickThrough(started.authorizationUrl, { handle });
    const answer = { code: back.searchParams.get('code') ?? '', issuer: back.searchParams.get('iss') };
    const tokens = await connector.auth.exchange(answer, request, started.kept, signal);
    const profile = await connector.profile({ accountId: '', handle: '', tokens, signal });
    const accountId = open.accounts.add(randomIds.next(), network);
    open.accounts.secrets.set(accountId, { accountId: profile.accountId, handle: profile.handle, tokens });
  }

  async function scheduleEverywhere(text: string): Promise<string> {
    const content = { text, title: null, thread: [], firstComment: null, variants: {}, media: [] };
    const accountIds = open.accounts.all.map(({ accountId }) => accountId);
    const { value } = await draftPost(open.services, editor, { content, options, accountIds });
    await submitPost(open.services, editor, value.id);
    await schedulePost(open.services, editor, value.id, { mode: 'now' });
    return value.id;
  }
  const runsOf = (postId: string) =>
    open.sql<{ network: string; state: string }>(
      `SELECT network, state FROM publishing.run WHERE post_id = $1 ORDER BY network`,
      [postId],
    );

  async function publishEverywhere(text: string): Promise<void> {
    const postId = await scheduleEverywhere(text);
    await eventually(async () => {
      expect(await runsOf(postId)).toEqual(
        GROUNDS.map(({ network }) => network)
          .sort()
          .map((network) => ({ network, state: 'published' })),
      );
    });
  }
  const shown = (text: string) =>
    Promise.all(
      GROUNDS.map(async ({ network, handle }) => {
        const posts = await postsOn(sandbox.url, network, handle);
        return [network, posts.filter((post) => post.text === text).length];
      }),
    );

  it('appears once on each network', async () => {
    await publishEverywhere('Once, by every connector');
    expect(await shown('Once, by every connector')).toEqual(GROUNDS.map(({ network }) => [network, 1]));
  });

  it('appears once on each network when the connection breaks after the network accepted it', async () => {
    for (const { commit: match } of GROUNDS)
      await askForFault(sandbox.url, { match, method: 'POST', dropAfterCommit: true, times: 1 });
    await publishEverywhere('Once, although no answer came');
    await calm(sandbox.url);
    expect(await shown('Once, although no answer came')).toEqual(GROUNDS.map(({ network }) => [network, 1]));
    expect(open.faults).toEqual([]);
  });

  it('appears on the others at once when the rate limit of one X account is used up, and later there', async () => {
    const onX = open.accounts.all.find(({ network }) => network === 'twitter')?.accountId ?? '';
    const token = open.accounts.secrets.get(onX)?.tokens.accessToken ?? '';
    const answers: Response[] = [];
    for (let index = 0; answers.at(-1)?.status !== 429 && index < 200; index += 1)
      answers.push(
        await fetch(`${sandbox.url}/twitter/2/tweets`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ text: `Of another program ${index}` }),
        }),
      );
    const refused = answers.at(-1) as Response;
    expect(refused.headers.get('x-rate-limit-limit')).toBe('100');
    expect(refused.headers.get('x-rate-limit-remaining')).toBe('0');
    const resetAt = Number(refused.headers.get('x-rate-limit-reset')) * 1_000;

    const postId = await scheduleEverywhere('Everywhere but on X');
    const expected = GROUNDS.map(({ network }) => network)
      .sort()
      .map((network) => ({ network, state: network === 'twitter' ? 'ready' : 'published' }));
    await eventually(async () => {
      expect(await runsOf(postId)).toEqual(expected);
      const [run] = await open.sql<{ look_at: Date }>(
        `SELECT look_at FROM publishing.run WHERE post_id = $1 AND network = 'twitter'`,
        [postId],
      );
      // The reset time is in whole seconds of the answer's clock.
      expect(run?.look_at.getTime()).toBeGreaterThan(resetAt - 2_000);
    });
    expect(await shown('Everywhere but on X')).toEqual(
      GROUNDS.map(({ network }) => [network, network === 'twitter' ? 0 : 1]),
    );
  });
});
