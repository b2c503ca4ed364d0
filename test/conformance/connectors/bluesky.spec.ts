import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Access, PublishRun } from '@rampart/connectors';
import { connectorSuite, postsOn, type SuiteGround } from '@rampart/connectors/testing';
import { samplePicture, simulatedGround } from './ground.js';

const HANDLE = 'tarnwick.bsky.social';
const picture = await samplePicture('image/jpeg');

describe('The connector of Bluesky', () => {
  connectorSuite({
    open: () => simulatedGround('bluesky'),
    handle: HANDLE,
    optional: { scope: 'transition:generic', ability: 'publish' },
    codeLifetimeMs: 60_000,
    rotates: true,
    commit: { match: '/bluesky/xrpc/com.atproto.repo.putRecord', method: 'POST' },
    read: { match: '/bluesky/xrpc/app.bsky.actor.getProfile', method: 'GET' },
    resetMs: 90_000,
    duplicate: 'allowed',
    absence: 'absent',
    refusedWith200: null,
    smallest: 'text',
    picture,
    altText: true,
  });
});

describe('An account of Bluesky that is linked with an app password', () => {
  let ground: SuiteGround;
  const { signal } = new AbortController();
  beforeAll(async () => {
    ground = await simulatedGround('bluesky');
  });
  afterAll(() => ground.close());

  const linked = async (): Promise<Access> => {
    const tokens = await ground.connector.auth.withPassword?.(`@${HANDLE}`, 'abcd-efgh', signal);
    if (tokens === undefined) throw new Error('Bluesky takes an app password.');
    const { accountId, handle } = await ground.connector.profile({
      accountId: '',
      handle: '',
      tokens,
      signal,
    });
    return { accountId, handle, tokens, signal };
  };

  it('publishes a thread with a first comment once, even when it is repeated', async () => {
    const access = await linked();
    const draft = {
      text: 'One @jo-tarnwick.bsky.social',
      title: null,
      media: [],
      thread: ['Two'],
      firstComment: 'Three',
    };
    const run: PublishRun = {
      ...{ runId: '8d3f1f0e-5e8e-4a5f-9a53-3f8f4ab1f0c1', draft, media: [] },
      dueAt: ground.clock.now().toISOString(),
    };
    const prepared = await ground.connector.prepare(run, access);
    expect(prepared.mentioned).toEqual([expect.stringMatching(/^jo-tarnwick\.bsky\.social did:plc:/)]);
    const first = await ground.connector.commit(run, prepared, access);
    expect(await ground.connector.commit(run, prepared, access)).toEqual(first);
    const posts = await postsOn(ground.sandbox, 'bluesky', HANDLE);
    expect(posts.map(({ text }) => text)).toEqual(['Three', 'Two', 'One @jo-tarnwick.bsky.social']);
    expect(posts[1]?.replyTo).toBe(first.postId);
    expect(await ground.connector.reconcile(run, prepared, run.dueAt, access)).toEqual(first);
  });

  it('is renewed by its refresh token, and needs a new link when that token has expired', async () => {
    const { tokens } = await linked();
    expect(Date.parse(tokens.expiresAt ?? '') - ground.clock.now().getTime()).toBe(7_200_000);
    const renewed = await ground.connector.auth.refresh(tokens, signal);
    expect(renewed.accessToken).not.toBe(tokens.accessToken);
    await expect(ground.connector.auth.refresh(tokens, signal)).rejects.toMatchObject({
      code: 'auth.revoked',
    });
  });
});
