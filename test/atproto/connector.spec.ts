import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Access,
  type Connector,
  connectorEnvironmentSchema,
  createConnectors,
  type PublishRun,
} from '@rampart/connectors';
import { type NetworkPost } from '@rampart/connectors/contract';
import { createAccountReporters, directoryEnvironmentSchema } from '@rampart/impersonation';
import { systemClock } from '@rampart/kernel';
import sharp from 'sharp';

const PASSWORD = 'synthetic-password';
const [AUTHOR, OTHER] = ['reader01.test', 'reader02.test'];
/** The longest time until the AppView shows a change of the PDS, milliseconds. */
const INDEXED_MS = 30_000;
const { signal } = new AbortController();

async function picture(): Promise<PublishRun['media'][number]> {
  const background = { r: 30, g: 60, b: 120 };
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
  const unmeasured = { durationMs: null, framesPerSecond: null, videoCodec: null, audioCodec: null };
  return {
    facts: {
      ...{ sha256: createHash('sha256').update(bytes).digest('hex'), kind: 'picture', mime: 'image/png' },
      ...{ bytes: bytes.length, width: 64, height: 48, altText: 'A blue wall', ...unmeasured },
    },
    read: (from, length) => Promise.resolve(bytes.subarray(from, from + length)),
    publicUrl: null,
  };
}

async function linked(connector: Connector, identifier: string): Promise<Access> {
  const tokens = await connector.auth.withPassword?.(identifier, PASSWORD, signal);
  if (tokens === undefined) throw new Error('Bluesky takes an app password.');
  const { accountId, handle } = await connector.profile({ accountId: '', handle: '', tokens, signal });
  return { accountId, handle, tokens, signal };
}

async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + INDEXED_MS; Date.now() < end; await sleep(250)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error('The AppView does not show it.');
}

describe('The connector of Bluesky against a real PDS and AppView', () => {
  let connector: Connector;
  let access: Access;
  let run: PublishRun;
  let postId: string;
  const onTimeline = (matches: (post: NetworkPost) => boolean): Promise<NetworkPost> =>
    eventually(async () => (await connector.timeline(access, null)).items.find(matches));

  beforeAll(async () => {
    const settings = connectorEnvironmentSchema.parse({ ...process.env, SANDBOX_URL: undefined });
    const found = createConnectors(settings, systemClock).get('bluesky');
    if (found === undefined) throw new Error('There is no connector for Bluesky.');
    connector = found;
    const file = await picture();
    run = {
      runId: randomUUID(),
      draft: {
        ...{ text: `Ünicode 👩‍👩‍👧 for @${OTHER}: https://a.example/p?q=1 #fun`, title: null },
        ...{ media: [file.facts], thread: ['And a second part'], firstComment: null },
      },
      media: [file],
      dueAt: new Date().toISOString(),
    };
  });

  it('links an account by its app password', async () => {
    expect(connector.simulated).toBe(false);
    access = await linked(connector, AUTHOR);
    expect([access.handle, access.accountId]).toEqual([AUTHOR, expect.stringMatching(/^did:plc:/)]);
    expect(Date.parse(access.tokens.expiresAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('publishes a post with a picture and a reply once, even when they are repeated', async () => {
    const prepared = await connector.prepare(run, access);
    expect(prepared.mentioned).toEqual([expect.stringMatching(/^reader02\.test did:plc:/)]);
    expect(await connector.reconcile(run, prepared, run.dueAt, access)).toBe('absent');
    const published = await connector.commit(run, prepared, access);
    expect(await connector.commit(run, prepared, access)).toEqual(published);
    expect(await connector.reconcile(run, prepared, run.dueAt, access)).toEqual(published);
    postId = published.postId;
  });

  it('reads the post back with its picture, and counts the reply', async () => {
    const post = await onTimeline(
      (one) => one.postId === postId && one.replies.given && one.replies.value === 1,
    );
    expect(post).toMatchObject({ text: run.draft.text, mediaCount: 1 });
    const { items } = await connector.timeline(access, null);
    expect(items.filter(({ text }) => text === run.draft.text)).toHaveLength(1);
  });

  it('reads the figures of the account', async () => {
    const figures = await connector.figures(access);
    expect(figures.followers.given && figures.posts.given).toBe(true);
    expect(figures.postsLookedAt).toBeGreaterThan(0);
    expect(figures.engagements.given && figures.engagements.value).toBeGreaterThan(0);
  });

  it('finds a post of another account that mentions it', async () => {
    const other = await linked(connector, OTHER);
    const mention = await eventually(async () =>
      (await connector.mentions?.(other, null))?.items.find((one) => one.postId === postId),
    );
    expect(mention.author.handle).toBe(AUTHOR);
  });

  it('renews the session, after which the used token is refused', async () => {
    const renewed = await connector.auth.refresh(access.tokens, signal);
    expect(renewed.accessToken).not.toBe(access.tokens.accessToken);
    access = { ...access, tokens: renewed };
    expect((await connector.profile(access)).handle).toBe(AUTHOR);
  });

  it('removes the post', async () => {
    await connector.remove?.(postId, access);
    await connector.remove?.(postId, access);
    await eventually(async () => {
      const { items } = await connector.timeline(access, null);
      return items.some((one) => one.postId === postId) ? undefined : true;
    });
  });

  it('reports an account to the moderators of the network', async () => {
    const own = { BLUESKY_IDENTIFIER: AUTHOR, BLUESKY_APP_PASSWORD: PASSWORD, SANDBOX_URL: undefined };
    const settings = directoryEnvironmentSchema.parse({ ...process.env, ...own });
    const reporter = createAccountReporters(settings, systemClock).get('bluesky');
    const profileUrl = `https://bsky.app/profile/${OTHER}`;
    const report = await reporter?.report({ profileUrl, comment: 'It imitates a brand.' }, { signal });
    expect(report?.number).toMatch(/^\d+$/);
  });
});
