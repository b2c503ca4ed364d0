import { withTenant } from '@rampart/database';
import { DomainError } from '@rampart/kernel';
import { socFeedPolled } from '../../domain/feed.events.js';
import { announceBatches, keepBatch } from '../batches.js';
import { takeList } from '../import-list.js';
import { ask, type Asking } from '../../adapters/feeds/ask.js';
import type { FeedsContext } from './manage.js';
import { announceFeeds, keepNews } from './news.js';
import {
  type FeedTally,
  NO_TALLY,
  openCredentials,
  type StoredFeed,
} from '../../projections/feeds/queries.js';
import { readObjects } from '../../adapters/feeds/taxii-client.js';
import { FeedError, type FeedTransport } from '../../ports/feed-transport.js';
import { conditionsOf, type Validators, validatorsOf } from '../../adapters/feeds/validators.js';

export type PollContext = FeedsContext & { readonly transport: FeedTransport };

const AT_ONCE = 20;
const SIDE_BY_SIDE = 4;
/** A worker that is silent for this time counts as dead. */
const LEASE_MS = 15 * 60_000;
const LONGEST_POLL_MS = 10 * 60_000;
/** The delay after a failure, unless the regular interval is shorter. */
const AGAIN_MS = 15 * 60_000;
const MOST_LIST_BYTES = 64 * 1024 * 1024;
const OBJECTS_AT_ONCE = 20_000;

/** A failing feed delays no other, and two workers never poll the same one. @returns the number of polls */
export async function pollDueFeeds(context: PollContext, signal: AbortSignal): Promise<number> {
  const due = await lease(context);
  const waiting = [...due];
  const failures: unknown[] = [];
  const asker = async (): Promise<void> => {
    for (let feed = waiting.shift(); feed !== undefined; feed = waiting.shift())
      await poll(context, feed, signal).catch((error: unknown) => void failures.push(error));
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, asker));
  if (failures.length > 1)
    throw new AggregateError(
      failures,
      `${failures.length} feeds could not be polled. Rampart tries again later.`,
    );
  if (failures.length === 1) throw failures[0];
  return due.length;
}

const LONGEST_PAUSE = `interval '8 days'`;

async function lease({ database, clock }: PollContext): Promise<readonly StoredFeed[]> {
  const now = clock.now();
  const [rows]: [StoredFeed[], number] = await database.query(
    `UPDATE soc.intel_feed SET leased_until = $2 WHERE (tenant_id, id) IN (
       SELECT tenant_id, id FROM soc.intel_feed
       WHERE enabled AND (due_at <= $1 OR due_at > $1 + ${LONGEST_PAUSE})
         AND (leased_until IS NULL OR leased_until <= $1 OR leased_until > $2)
       ORDER BY due_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
     RETURNING *`,
    [now, new Date(now.getTime() + LEASE_MS)],
  );
  return rows;
}

interface Outcome {
  /** Null when the poll succeeded. */
  readonly problem: string | null;
  /** Milliseconds; null when the server requested no wait. */
  readonly waitMs: number | null;
}

class NoLongerWanted extends Error {
  override readonly name = 'NoLongerWanted';
}

async function poll(context: PollContext, feed: StoredFeed, signal: AbortSignal): Promise<void> {
  const { log, database } = context;
  const tally = { ...NO_TALLY };
  const ending = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_POLL_MS)]);
  let outcome: Outcome = { problem: null, waitMs: null };
  try {
    await read(context, feed, ending, (more) => addUp(tally, more));
  } catch (error) {
    const known = signal.aborted ? null : inWords(error, ending.aborted);
    if (known === null) {
      await release(context, feed);
      if (error instanceof NoLongerWanted) return;
      throw error;
    }
    outcome = known;
  }
  await record(context, feed, outcome, tally);
  await announceBatches(log, database, feed.tenant_id);
  await announceFeeds(log, database, feed.tenant_id);
}

/** The outcome of a failed poll in words; null for failures that the feed did not cause. */
function inWords(error: unknown, late: boolean): Outcome | null {
  if (error instanceof FeedError) return { problem: error.message, waitMs: error.waitMs };
  if (error instanceof DomainError && error.kind === 'invalid')
    return { problem: error.message, waitMs: null };
  if (!late) return null;
  const minutes = LONGEST_POLL_MS / 60_000;
  return {
    problem: `There was more than could be read in ${minutes} minutes; it goes on soon.`,
    waitMs: 1_000,
  };
}

function release({ database }: PollContext, feed: StoredFeed): Promise<unknown> {
  return database.query(
    `UPDATE soc.intel_feed SET leased_until = NULL WHERE tenant_id = $1 AND id = $2 AND leased_until = $3`,
    [feed.tenant_id, feed.id, feed.leased_until],
  );
}

async function record(
  { database, clock, ids }: PollContext,
  { tenant_id: tenantId, id: feedId, leased_until: lease, every_minutes: minutes }: StoredFeed,
  { problem, waitMs }: Outcome,
  tally: FeedTally,
): Promise<void> {
  const now = clock.now();
  const turn = minutes * 60_000;
  const pause = problem === null ? turn : (waitMs ?? Math.min(turn, AGAIN_MS));
  const dueAt = new Date(now.getTime() + pause);
  await withTenant(database, tenantId, async (manager) => {
    const [, recorded]: [unknown, number] = await manager.query(
      `UPDATE soc.intel_feed SET leased_until = NULL, polled_at = $4, problem = $5, tally = $6, due_at = $7,
         succeeded_at = CASE WHEN $5::text IS NULL THEN $4 ELSE succeeded_at END
       WHERE tenant_id = $1 AND id = $2 AND leased_until = $3`,
      [tenantId, feedId, lease, now, problem, JSON.stringify(tally), dueAt],
    );
    if (recorded === 0) return;
    await keepNews(manager, {
      ...{ tenantId, id: ids.next(), at: now, by: null, type: socFeedPolled.type },
      data: { feedId, problem, ...tally, dueAt: dueAt.toISOString() },
    });
  });
}

type Count = (tally: FeedTally) => void;

async function read(
  context: PollContext,
  feed: StoredFeed,
  signal: AbortSignal,
  count: Count,
): Promise<void> {
  const { transport, clock, vault } = context;
  const credentials = await openCredentials(vault, feed);
  const asking = { transport, credentials, signal, now: () => clock.now().getTime() };
  if (feed.kind === 'list') await readList(context, feed, asking, count);
  else await readCollection(context, feed, asking, count);
}

async function readList(context: PollContext, feed: StoredFeed, asking: Asking, count: Count): Promise<void> {
  const { validators, read_at: readAt } = feed;
  const { status, headers, body } = await ask(asking, {
    ...{ url: new URL(feed.url), accept: '*/*', maxBytes: MOST_LIST_BYTES },
    conditions: conditionsOf(validators, readAt?.getTime() ?? null, context.clock.now().getTime()),
  });
  if (status === 304) return;
  count(await keep(context, feed, body, { addedLast: null, validators: validatorsOf(headers) }));
}

/** Reads what was added. Each change is stored with the next start, so that an interrupted poll continues there. */
async function readCollection(
  context: PollContext,
  feed: StoredFeed,
  asking: Asking,
  count: Count,
): Promise<void> {
  let objects: unknown[] = [];
  let addedLast: string | null = null;
  const flush = async (): Promise<void> => {
    if (objects.length === 0) return;
    const body = Buffer.from(JSON.stringify({ objects }), 'utf8');
    objects = [];
    count(await keep(context, feed, body, { addedLast, validators: null }));
  };
  for await (const page of pagesOf(feed, asking)) {
    objects.push(...page.objects);
    addedLast = page.addedLast ?? addedLast;
    if (objects.length >= OBJECTS_AT_ONCE) await flush();
  }
  await flush();
}

async function* pagesOf({ url, collection, added_after }: StoredFeed, asking: Asking) {
  let addedAfter = added_after;
  let next: string | null = null;
  for (;;) {
    const about = { root: url, collection: collection ?? '', addedAfter, next };
    const page = await readObjects(asking, about);
    yield page;
    if (!page.more) return;
    // Section 3.4: without `next`, reading continues after the last object.
    if (page.next === null && (page.addedLast === null || page.addedLast === addedAfter))
      throw new FeedError(
        'The server announces more pages without a cursor. Report it to the server’s operator.',
      );
    if (page.next !== null && page.next === next)
      throw new FeedError('The server returns the same page repeatedly. Report it to the server’s operator.');
    next = page.next;
    if (next === null) addedAfter = page.addedLast;
  }
}

interface Mark {
  readonly addedLast: string | null;
  readonly validators: Validators | null;
}

async function keep(
  { database, clock, ids }: PollContext,
  feed: StoredFeed,
  body: Uint8Array,
  { addedLast, validators }: Mark,
): Promise<FeedTally> {
  const { tenant_id: tenantId, id: feedId, name, source, list, confidence } = feed;
  const now = clock.now();
  return withTenant(database, tenantId, async (manager) => {
    const held: unknown[] = await manager.query(
      `SELECT 1 FROM soc.intel_feed WHERE tenant_id = $1 AND id = $2 AND leased_until = $3 FOR UPDATE`,
      [tenantId, feedId, feed.leased_until],
    );
    if (held.length === 0) throw new NoLongerWanted();
    const wanted = { name: source, list, confidence, layout: undefined };
    const intake = { tenantId, at: now.getTime(), wanted, origin: 'feed' } as const;
    const { changes, softens, refused, sha256 } = await takeList(manager, intake, [body]);
    const { added, changed, removed, unchanged } = changes.tally;
    const about = { id: ids.next(), tenantId, at: now.toISOString(), by: null, sha256, softens };
    // A poll without changes appends only its report.
    if (added + changed + removed > 0)
      await keepBatch(manager, { ...about, origin: 'feed', name }, changes, refused);
    await manager.query(
      `UPDATE soc.intel_feed SET added_after = coalesce($3, added_after), validators = $4, read_at = $5
       WHERE tenant_id = $1 AND id = $2`,
      [tenantId, feedId, addedLast, validators, now],
    );
    return { added, changed, removed, unchanged, refused: refused.count };
  });
}

function addUp(total: { -readonly [Field in keyof FeedTally]: number }, tally: FeedTally): void {
  for (const field of ['added', 'changed', 'removed', 'unchanged', 'refused'] as const)
    total[field] += tally[field];
}
