import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import type { Network } from '@rampart/connectors/contract';
import { eventually } from '@rampart/jobs/testing';
import { randomIds } from '@rampart/kernel';
import { pauseAccount } from '../handlers/account-runs.js';
import { draftPost } from '../handlers/save-post.js';
import { schedulePost } from '../handlers/schedule-post.js';
import { submitPost } from '../handlers/submit-post.js';
import type { PublishingConnector } from '../ports/networks.js';
import {
  fakeConnectors,
  type FakeNetwork,
  type OpenPublishing,
  openPublishing,
  publishingMigrations,
  startFakeNetwork,
} from '../testing/index.js';
import { Ledger } from './ledger.js';
import { PublishClock } from './publish-clock.js';

jest.setTimeout(60_000);

const DAY = 86_400_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const editor = { tenantId: randomIds.next(), userId: randomIds.next() };
const options = { watermarkEnabled: false, watermarkText: '', botCheckEnabled: false };
const words = { title: null, thread: [], firstComment: null, variants: {}, media: [] };

describe('the clock of publishing under faults', () => {
  let database: TestDatabase;
  let network: FakeNetwork;
  let open: OpenPublishing;
  let clock: PublishClock | undefined;

  beforeAll(async () => {
    database = await createTestDatabase(publishingMigrations);
    network = await startFakeNetwork();
    const connectors = fakeConnectors(network.url);
    open = await openPublishing({ url: database.url, kek: randomBytes(32), connectors });
  });
  afterEach(async () => {
    await clock?.stop();
    clock = undefined;
    expect(open.faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await open?.close();
    await network?.close();
    await database?.drop();
  });

  const start = (changes: Partial<OpenPublishing['publish']> = {}): void => {
    clock = new PublishClock({ ...open.publish, ...changes });
    clock.start();
  };
  /** Schedules a post in that many milliseconds, by PostgreSQL's clock. */
  async function due(text: string, inMs: number) {
    const accountId = open.accounts.add(randomIds.next(), 'bluesky');
    const post = { content: { ...words, text }, options, accountIds: [accountId] };
    const { id } = (await draftPost(open.services, editor, post)).value;
    await submitPost(open.services, editor, id);
    const { runs } = (await schedulePost(open.services, editor, id, { mode: 'now' })).value;
    const runId = runs[0]?.runId ?? '';
    const [row] = await open.sql<{ due_at: Date }>(
      `UPDATE publishing.run SET due_at = now() + $2 * interval '1 ms', look_at = now() + $2 * interval '1 ms'
WHERE run_id = $1 AND state = 'waiting' RETURNING due_at`,
      [runId, inMs],
    );
    return { accountId, runId, dueAt: row?.due_at.getTime() ?? 0 };
  }
  const runOf = async (runId: string) =>
    (
      await open.sql<{ state: string; leased: boolean }>(
        `SELECT state, lease_until IS NOT NULL AS leased FROM publishing.run WHERE run_id = $1`,
        [runId],
      )
    )[0];
  const sent = (text: string) => network.posts.filter((post) => post.text === text);

  it('does not send a post whose account was unlinked after a worker claimed it', async () => {
    const { accountId, runId } = await due('Unlinked meanwhile', 30_000);
    // The run is claimed at once, and due long after the account is unlinked.
    const { times } = open.publish;
    start({ ledger: new Ledger({ sql: open.sql, worker: randomIds.next(), ...times, aheadMs: 60_000 }) });
    await eventually(async () => expect(await runOf(runId)).toMatchObject({ state: 'ready', leased: true }));
    const reason = 'The account was unlinked. Link it again.';
    await pauseAccount(open.services, { tenantId: editor.tenantId, accountId, reason });
    const beside = await due('Linked all the time', 3_000);
    await eventually(async () => expect(await runOf(beside.runId)).toMatchObject({ state: 'published' }));
    expect(await runOf(runId)).toMatchObject({ state: 'paused' });
    expect(sent('Unlinked meanwhile')).toEqual([]);
  });

  it.each([DAY, -DAY])('sends a post at its time when the worker’s clock jumps by %d ms', async (jump) => {
    const text = `Jumped by ${jump}`;
    const { runId, dueAt } = await due(text, 1_500);
    const jumps = Date.now() + 500;
    start({ clock: { now: () => new Date(Date.now() + (Date.now() > jumps ? jump : 0)) } });
    await eventually(async () => expect(await runOf(runId)).toMatchObject({ state: 'published' }));
    expect(sent(text)).toHaveLength(1);
    expect(Date.parse(sent(text)[0]?.at ?? '')).toBeGreaterThanOrEqual(dueAt - 50);
  });

  it('publishes lost posts once each, although looking all of them up takes longer than a claim', async () => {
    const texts = Array.from({ length: 40 }, (_, at) => `Lost ${at}`);
    const runs: string[] = [];
    for (const text of texts) runs.push((await due(text, 60_000)).runId);
    await open.sql(
      `UPDATE publishing.run SET state = 'lost', attempt = 1, committing_since = clock_timestamp(), look_at = clock_timestamp()
WHERE run_id = ANY($1) RETURNING run_id`,
      [runs],
    );
    const { times, connectors } = open.publish;
    let turn = Promise.resolve();
    const one = (name: Network): PublishingConnector | null => {
      const real = connectors.connector(name);
      if (real === null) return null;
      // One look-up at a time, as on a machine without free cores.
      const reconcile: PublishingConnector['reconcile'] = (...asked) => {
        turn = turn.then(() => pause(20));
        return turn.then(() => real.reconcile(...asked));
      };
      return { ...real, reconcile };
    };
    const short = { ...times, claimMs: 200 };
    const ledger = new Ledger({ sql: open.sql, worker: randomIds.next(), ...short });
    start({ connectors: { connector: one }, times: short, ledger });
    await eventually(async () => {
      const states = await Promise.all(runs.map(runOf));
      expect(states.filter((run) => run?.state !== 'published')).toEqual([]);
    });
    expect(texts.filter((text) => sent(text).length !== 1)).toEqual([]);
  });

  it.each([
    ['written from right to left', 'שלום עולם، مرحبا \u202Eabc\u202C'],
    ['with zero-width characters', 'a\u200Bb\u200D\uFEFFc'],
    ['of 100 kB', 'ä'.repeat(50_000)],
  ])('sends a text %s unchanged', async (_, text) => {
    start();
    const { runId } = await due(text, 0);
    await eventually(async () => expect(await runOf(runId)).toMatchObject({ state: 'published' }));
    expect(sent(text)).toHaveLength(1);
  });
});
