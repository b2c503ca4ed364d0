import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { ConnectorError, type Network } from '@rampart/connectors/contract';
import { eventually } from '@rampart/jobs/testing';
import { loadState } from '@rampart/event-log';
import { randomIds } from '@rampart/kernel';
import { runDecider, runStream } from '../domain/run.js';
import { pauseAccount, resumeAccount } from '../handlers/account-runs.js';
import { submitPost } from '../handlers/submit-post.js';
import { draftPost, editPost } from '../handlers/save-post.js';
import { deletePost, movePost, schedulePost, unschedulePost } from '../handlers/schedule-post.js';
import { retryRun, settleRun } from '../handlers/settle-run.js';
import type { PublishingConnector } from '../ports/networks.js';
import {
  fakeConnectors,
  type FakeNetwork,
  type OpenPublishing,
  openPublishing,
  publishingMigrations,
  startFakeNetwork,
} from '../testing/index.js';
import type { PublishClock } from './publish-clock.js';
import { lookUpJob } from './run-jobs.js';

jest.setTimeout(60_000);

const editor = { tenantId: randomIds.next(), userId: randomIds.next() };
const options = { watermarkEnabled: false, watermarkText: '', botCheckEnabled: false };
const content = (text: string) => ({
  text,
  title: null,
  thread: [],
  firstComment: null,
  variants: {},
  media: [],
});

describe('the clock of publishing', () => {
  const kek = randomBytes(32);
  let database: TestDatabase;
  let network: FakeNetwork;
  let open: OpenPublishing;
  let altered: Partial<PublishingConnector> = {};
  const clocks: PublishClock[] = [];

  beforeAll(async () => {
    database = await createTestDatabase(publishingMigrations);
    network = await startFakeNetwork();
    const fake = fakeConnectors(network.url);
    const connectors = {
      connector: (name: Network) => {
        const real = fake.connector(name);
        return real === null ? null : { ...real, ...altered };
      },
    };
    open = await openPublishing({ url: database.url, kek, connectors });
  });
  afterEach(async () => {
    await Promise.all(clocks.splice(0).map((clock) => clock.stop()));
    altered = {};
    Object.assign(network.faults, { dropAfterCommit: 0, dropBefore: 0, takesMs: 5 });
    expect(open.faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await open?.close();
    await network?.close();
    await database?.drop();
  });

  const start = (workers = 1): void => {
    for (let index = 0; index < workers; index += 1) {
      const clock = open.clock();
      clocks.push(clock);
      clock.start();
    }
  };
  const account = (name: Network): string => open.accounts.add(randomIds.next(), name);
  async function approved(text: string, accountIds: readonly string[]): Promise<string> {
    const post = { content: content(text), options, accountIds: [...accountIds] };
    const { value } = await draftPost(open.services, editor, post);
    await submitPost(open.services, editor, value.id);
    return value.id;
  }
  async function due(text: string, accountIds: readonly string[]) {
    const postId = await approved(text, accountIds);
    const { value } = await schedulePost(open.services, editor, postId, { mode: 'now' });
    return { postId, runId: value.runs[0]?.runId ?? '' };
  }
  const statusOf = async (runId: string) =>
    (await loadState(open.log, runDecider, { tenantId: editor.tenantId, stream: runStream(runId) })).status;
  const stateOf = async (runId: string) =>
    (await open.sql<{ state: string }>(`SELECT state FROM publishing.run WHERE run_id = $1`, [runId]))[0]
      ?.state;
  const livePosts = (text: string) => network.posts.filter((post) => post.text === text);
  const becomes = (runId: string, status: string) =>
    eventually(async () => expect([await statusOf(runId), await stateOf(runId)]).toEqual([status, status]));

  it('publishes one post once on every account, with several workers', async () => {
    start(3);
    const accounts = (['twitter', 'bluesky', 'instagram'] as const).map(account);
    const { postId } = await due('Hello from three workers', accounts);
    await eventually(async () => {
      const rows = await open.sql<{ state: string }>(`SELECT state FROM publishing.run WHERE post_id = $1`, [
        postId,
      ]);
      expect(rows.map(({ state }) => state)).toEqual(['published', 'published', 'published']);
    });
    expect(
      livePosts('Hello from three workers')
        .map((post) => post.account)
        .sort(),
    ).toEqual([...accounts].sort());
  });

  it('holds a post until its time', async () => {
    start();
    const postId = await approved('In two seconds', [account('mastodon')]);
    const { value } = await schedulePost(open.services, editor, postId, { mode: 'now' });
    const [run] = value.runs;
    await open.sql(
      `UPDATE publishing.run SET due_at = clock_timestamp() + interval '1.5 s', look_at = clock_timestamp() + interval '1.5 s'
WHERE run_id = $1 AND state = 'waiting' RETURNING run_id`,
      [run?.runId],
    );
    const moved = Date.now();
    await becomes(run?.runId ?? '', 'published');
    const [post] = livePosts('In two seconds');
    if (post !== undefined) expect(Date.parse(post.at) - moved).toBeLessThan(2_500);
    expect(livePosts('In two seconds')).toHaveLength(1);
  });

  it.each(['bluesky', 'instagram', 'twitter'] as const)(
    'publishes a post once on %s when its answer is lost',
    async (name) => {
      network.faults.dropAfterCommit = 1;
      start();
      const { runId } = await due(`Lost on ${name}`, [account(name)]);
      await eventually(() => expect(livePosts(`Lost on ${name}`)).toHaveLength(1));
      network.faults.dropAfterCommit = 0;
      await becomes(runId, 'published');
      expect(livePosts(`Lost on ${name}`)).toHaveLength(1);
    },
  );

  it('sends a post again that never arrived', async () => {
    network.faults.dropBefore = 1;
    start();
    const { runId } = await due('Never arrived', [account('twitter')]);
    await eventually(async () => expect(await stateOf(runId)).toBe('lost'));
    network.faults.dropBefore = 0;
    await becomes(runId, 'published');
    expect(livePosts('Never arrived')).toHaveLength(1);
  });

  it('leaves a post to a person when reading does not decide, with the posts found on the account', async () => {
    altered = { reconcile: () => Promise.resolve('unknown'), repeatableMs: 0 };
    network.faults.dropAfterCommit = 1;
    start();
    const { postId, runId } = await due('Which one', [account('twitter')]);
    await becomes(runId, 'unconfirmed');
    const history = await open.log.readStream(editor.tenantId, runStream(runId));
    const { found } = history.at(-1)?.data as { found: { postId: string; url: string }[] };
    expect(found).toHaveLength(1);
    await expect(deletePost(open.services, editor, postId)).rejects.toMatchObject({
      code: 'publishing.being-sent',
    });
    const adopt = { how: 'adopt', postId: found[0]?.postId ?? '', url: found[0]?.url ?? '' } as const;
    await settleRun(open.services, editor, { postId, runId }, adopt);
    await becomes(runId, 'published');
    const again = settleRun(open.services, editor, { postId, runId }, { how: 'not-published' });
    await expect(again).rejects.toMatchObject({ code: 'publishing.not-unconfirmed' });
    expect(livePosts('Which one')).toHaveLength(1);
  });

  it('does not check a lost post again for a repeated job before the next check is due', async () => {
    let looks = 0;
    altered = {
      repeatableMs: 0,
      reconcile: () => {
        looks += 1;
        return Promise.resolve('unknown');
      },
    };
    const { runId } = await due('Looked up by jobs', [account('twitter')]);
    await open.sql(
      `UPDATE publishing.run SET state = 'lost', committing_since = clock_timestamp(), look_at = clock_timestamp() + interval '1 h'
WHERE run_id = $1 RETURNING run_id`,
      [runId],
    );
    const job = () => lookUpJob({ publish: open.publish }, { runId });
    expect([await job(), await job(), await job()]).toEqual(['done', 'skipped', 'skipped']);
    expect([looks, await stateOf(runId)]).toEqual([1, 'lost']);
  });

  it('starts with all checks again after a post was sent again', async () => {
    const { runId } = await due('Sent again', [account('twitter')]);
    await open.sql(
      `UPDATE publishing.run SET state = 'ready', attempt = 1, reconciled = 3 WHERE run_id = $1 RETURNING run_id`,
      [runId],
    );
    const run = await open.publish.ledger.claim(runId, ['ready'], 5_000);
    if (run === null) throw new Error('Another worker holds it.');
    expect(await open.publish.ledger.fire([run])).toMatchObject([{ runId, attempt: 2 }]);
    const [row] = await open.sql<{ reconciled: number }>(
      `SELECT reconciled FROM publishing.run WHERE run_id = $1`,
      [runId],
    );
    expect(row?.reconciled).toBe(0);
  });

  it('delays only the account that a network slows down', async () => {
    const slow = account('twitter');
    const quick = account('twitter');
    const fake = fakeConnectors(network.url).connector('twitter') as PublishingConnector;
    let refused = 0;
    altered = {
      commit: (run, prepared, access) => {
        if (access.accountId !== slow || refused > 0) return fake.commit(run, prepared, access);
        refused += 1;
        const resetAt = new Date(Date.now() + 1_500).toISOString();
        return Promise.reject(new ConnectorError('rate.window', 'Too many posts.', { resetAt }));
      },
    };
    start();
    const slowed = await due('Slowed', [slow]);
    await eventually(async () => expect(await statusOf(slowed.runId)).toBe('scheduled'));
    await eventually(() => expect(refused).toBe(1));
    const other = await due('Not slowed', [quick]);
    await becomes(other.runId, 'published');
    expect(livePosts('Slowed')).toEqual([]);
    await becomes(slowed.runId, 'published');
    expect(livePosts('Slowed')).toHaveLength(1);
  });

  it('never sends a post that was unscheduled, changed or deleted', async () => {
    const ids = await Promise.all(
      ['Off', 'Changed', 'Deleted'].map((text) => approved(text, [account('bluesky')])),
    );
    for (const id of ids) await schedulePost(open.services, editor, id, { mode: 'now' });
    const [off = '', changed = '', deleted = ''] = ids;
    await unschedulePost(open.services, editor, off);
    const accountIds = [open.accounts.all.at(-2)?.accountId ?? ''];
    await editPost(open.services, editor, changed, {
      content: content('Other words'),
      options,
      accountIds,
      edition: 1,
    });
    await deletePost(open.services, editor, deleted);
    start();
    const { runId } = await due('Beside them', [account('bluesky')]);
    await becomes(runId, 'published');
    expect(
      network.posts.filter(({ text }) => ['Off', 'Changed', 'Deleted', 'Other words'].includes(text)),
    ).toEqual([]);
  });

  it('does not send a moved post at its former time, and moves no published post', async () => {
    const to = { zone: 'UTC', localTime: new Date(Date.now() + 86_400_000).toISOString().slice(0, 16) };
    const moved = await due('Moved to tomorrow', [account('bluesky')]);
    const { value } = await movePost(open.services, editor, moved.postId, to);
    expect(value.runs).toHaveLength(1);
    start();
    const { postId, runId } = await due('Sent today', [account('bluesky')]);
    await becomes(runId, 'published');
    expect(livePosts('Moved to tomorrow')).toEqual([]);
    expect(await stateOf(moved.runId)).toBe('cancelled');
    expect(await stateOf(value.runs[0]?.runId ?? '')).toBe('waiting');
    await expect(movePost(open.services, editor, postId, to)).rejects.toMatchObject({
      code: 'publishing.partly-sent',
    });
  });

  it('refuses to delete a post while it is being sent', async () => {
    network.faults.takesMs = 700;
    start();
    const { postId, runId } = await due('Being sent', [account('bluesky')]);
    await eventually(async () => expect(await stateOf(runId)).toBe('committing'));
    await expect(deletePost(open.services, editor, postId)).rejects.toMatchObject({
      code: 'publishing.being-sent',
    });
    await becomes(runId, 'published');
    await deletePost(open.services, editor, postId);
  });

  it('pauses posts of an unlinked account, and continues when it is linked again', async () => {
    const accountId = account('linkedin');
    const postId = await approved('Later', [accountId]);
    const localTime = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
    const { value } = await schedulePost(open.services, editor, postId, {
      mode: 'at',
      zone: 'UTC',
      localTime,
    });
    const runId = value.runs[0]?.runId ?? '';
    const about = { tenantId: editor.tenantId, accountId };
    await pauseAccount(open.services, { ...about, reason: 'The account was unlinked. Link it again.' });
    expect([await statusOf(runId), await stateOf(runId)]).toEqual(['paused', 'paused']);
    await resumeAccount(open.services, about);
    expect([await statusOf(runId), await stateOf(runId)]).toEqual(['scheduled', 'waiting']);
  });

  it('fails a post that its network refuses, and sends it again when a person requests it', async () => {
    const commit = () => Promise.reject(new ConnectorError('policy.blocked', 'It breaks a rule. Change it.'));
    altered = { commit };
    start();
    const { postId, runId } = await due('Refused', [account('facebook')]);
    await becomes(runId, 'failed');
    altered = {};
    await retryRun(open.services, editor, { postId, runId });
    await becomes(runId, 'published');
    expect(livePosts('Refused')).toHaveLength(1);
    await expect(retryRun(open.services, editor, { postId, runId })).rejects.toMatchObject({
      code: 'publishing.nothing-to-retry',
    });
  });
});
