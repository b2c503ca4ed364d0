import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { type Clock, randomIds, systemClock } from '@rampart/kernel';
import { loadPost } from '../handlers/posts.js';
import { approvePost } from '../handlers/review-post.js';
import { draftPost, editPost } from '../handlers/save-post.js';
import type { PublishingServices } from '../handlers/services.js';
import { submitPost } from '../handlers/submit-post.js';
import { postStream } from '../domain/post.js';
import { type OpenPublishing, openPublishing, publishingMigrations } from '../testing/index.js';
import { wishReactor } from './wish.js';

jest.setTimeout(60_000);

const HOUR = 3_600_000;
const editor = { tenantId: randomIds.next(), userId: randomIds.next() };
const options = { watermarkEnabled: false, watermarkText: '', botCheckEnabled: false };
const words = { title: null, thread: [], firstComment: null, variants: {}, media: [] };
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().slice(0, 16);
const ahead = (ms: number): Clock => ({ now: () => new Date(Date.now() + ms) });

describe('the wished time of a post that a second person approves', () => {
  let database: TestDatabase;
  let open: OpenPublishing;
  let services: PublishingServices;
  let accountId: string;

  beforeAll(async () => {
    database = await createTestDatabase(publishingMigrations);
    const connectors = { connector: () => null };
    open = await openPublishing({ url: database.url, kek: randomBytes(32), connectors });
    accountId = open.accounts.add(randomIds.next(), 'bluesky');
    const ask = () => Promise.resolve({ approvalId: randomIds.next(), message: 'A second person decides.' });
    services = { ...open.services, reviews: { ask } };
  });
  afterAll(async () => {
    await open?.close();
    await database?.drop();
  });

  async function asked(localTime: string) {
    const post = { content: { ...words, text: 'Wished' }, options, accountIds: [accountId] };
    const { id } = (await draftPost(services, editor, post)).value;
    const { status } = (await submitPost(services, editor, id, { zone: 'UTC', localTime })).value;
    expect(status).toBe('in_review');
    return id;
  }
  async function grant(postId: string): Promise<void> {
    const { contentHash } = await loadPost(services, editor, postId);
    await approvePost(services, editor, { postId, contentHash });
  }
  const history = (postId: string) => open.log.readStream(editor.tenantId, postStream(postId));
  async function react(postId: string, clock = systemClock): Promise<void> {
    const approved = (await history(postId)).find(({ type }) => type === 'PostApproved');
    if (approved !== undefined) await wishReactor({ ...services, clock }).react(approved);
  }
  const dueTimes = async (postId: string) =>
    (
      await open.sql<{ due_at: Date }>(
        `SELECT due_at FROM publishing.run WHERE post_id = $1 AND state = 'waiting'`,
        [postId],
      )
    ).map(({ due_at }) => due_at.toISOString().slice(0, 16));

  it('is used by the approval itself, whatever the number of times the approval is read', async () => {
    const localTime = inHours(5);
    const postId = await asked(localTime);
    await react(postId);
    expect(await dueTimes(postId)).toEqual([]);
    await grant(postId);
    await react(postId);
    await react(postId);
    expect(await dueTimes(postId)).toEqual([localTime]);
    expect(await loadPost(services, editor, postId)).toMatchObject({ stage: 'scheduled', wish: null });
  });

  it('that passed during the review is refused with its reason, and the post stays approved', async () => {
    const postId = await asked(inHours(1));
    await grant(postId);
    await react(postId, ahead(2 * HOUR));
    await react(postId);
    expect(await dueTimes(postId)).toEqual([]);
    expect((await history(postId)).at(-1)).toMatchObject({
      type: 'PostWishRefused',
      data: { reason: expect.stringContaining('This time is over') },
    });
    expect(await loadPost(services, editor, postId)).toMatchObject({ stage: 'approved', wish: null });
  });

  it('that is in the past is refused before the second person is asked', async () => {
    const post = { content: { ...words, text: 'Late' }, options, accountIds: [accountId] };
    const { id } = (await draftPost(services, editor, post)).value;
    const wish = { zone: 'UTC', localTime: inHours(-1) };
    await expect(submitPost(services, editor, id, wish)).rejects.toMatchObject({
      code: 'publishing.in-the-past',
    });
    expect(await loadPost(services, editor, id)).toMatchObject({ stage: 'draft' });
  });

  it('schedules the post at once where the plan requires no second person', async () => {
    const localTime = inHours(6);
    const post = { content: { ...words, text: 'Alone' }, options, accountIds: [accountId] };
    const { id } = (await draftPost(open.services, editor, post)).value;
    const { value } = await submitPost(open.services, editor, id, { zone: 'UTC', localTime });
    expect(value).toMatchObject({ status: 'scheduled', approvalId: null });
    expect(await dueTimes(id)).toEqual([localTime]);
  });

  it('is dropped when the post is edited after its approval', async () => {
    const postId = await asked(inHours(5));
    await grant(postId);
    const changed = { content: { ...words, text: 'Other' }, options, accountIds: [accountId], edition: 1 };
    await editPost(services, editor, postId, changed);
    await react(postId);
    expect(await dueTimes(postId)).toEqual([]);
  });
});
