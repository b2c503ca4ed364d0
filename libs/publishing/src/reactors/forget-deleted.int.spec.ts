import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { randomIds } from '@rampart/kernel';
import { postStream } from '../domain/post.js';
import { draftPost } from '../handlers/save-post.js';
import { deletePost } from '../handlers/schedule-post.js';
import { submitPost } from '../handlers/submit-post.js';
import { type OpenPublishing, openPublishing, publishingMigrations } from '../testing/index.js';
import { forgetDeletedReactor } from './forget-deleted.js';

jest.setTimeout(60_000);

const editor = { tenantId: randomIds.next(), userId: randomIds.next() };
const options = { watermarkEnabled: false, watermarkText: '', botCheckEnabled: false };
const words = { title: null, thread: [], firstComment: null, variants: {}, media: [] };

describe('the words of a deleted post', () => {
  let database: TestDatabase;
  let open: OpenPublishing;

  beforeAll(async () => {
    database = await createTestDatabase(publishingMigrations);
    const connectors = { connector: () => null };
    open = await openPublishing({ url: database.url, kek: randomBytes(32), connectors });
  });
  afterAll(async () => {
    await open?.close();
    await database?.drop();
  });

  const history = (postId: string) => open.log.readStream(editor.tenantId, postStream(postId));
  const drafts = (postId: string) =>
    open.sql<{ state: string; text: string }>(
      `SELECT state, draft ->> 'text' AS text FROM publishing.run WHERE post_id = $1`,
      [postId],
    );

  it('are destroyed in the log and in the ledger, whatever the number of times the deletion is read', async () => {
    const accountIds = [open.accounts.add(randomIds.next(), 'bluesky')];
    const post = { content: { ...words, text: 'Not for keeping' }, options, accountIds };
    const { id } = (await draftPost(open.services, editor, post)).value;
    const localTime = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
    await submitPost(open.services, editor, id, { zone: 'UTC', localTime });
    expect(await drafts(id)).toEqual([{ state: 'waiting', text: 'Not for keeping' }]);
    await deletePost(open.services, editor, id);
    const deleted = (await history(id)).find(({ type }) => type === 'PostDeleted');
    const reactor = forgetDeletedReactor(open.services);
    for (let time = 0; time < 2; time += 1) if (deleted !== undefined) await reactor.react(deleted);
    expect(await drafts(id)).toEqual([{ state: 'cancelled', text: '' }]);
    expect((await history(id))[0]?.data).toMatchObject({ content: 'erased' });
  });
});
