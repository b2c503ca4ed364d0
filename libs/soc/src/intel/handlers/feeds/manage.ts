import { withTenant } from '@rampart/database';
import type { PersonalVault, Recorded, Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import { type FeedCredentials, MOST_FEEDS, type SaveFeed } from '../../contract/feeds.js';
import {
  socFeedAdded,
  socFeedChanged,
  socFeedPollRequested,
  socFeedRemoved,
  socFeedSwitched,
} from '../../domain/feed.events.js';
import type { SocContext } from '../../../handlers/context.js';
import { announceFeeds, keepNews } from './news.js';
import {
  findFeed,
  noSuchFeed,
  refuseElsewhere,
  sealCredentials,
  type StoredFeed,
} from '../../projections/feeds/queries.js';

export type FeedsContext = Pick<SocContext, 'log' | 'database' | 'clock' | 'ids'> & {
  readonly vault: PersonalVault;
};

/** Follows a feed from now on. @throws DomainError `soc-intel.too-many-feeds` */
export async function addFeed(
  context: FeedsContext,
  requester: Requester,
  feed: SaveFeed,
): Promise<Recorded<{ readonly id: string }>> {
  const feedId = context.ids.next();
  const { tenantId, userId } = requester;
  const credentials = feed.credentials ?? { kind: 'none' };
  const sealed = await sealCredentials(context.vault, { tenantId, feedId }, credentials);
  return recorded(context, requester, async (manager, note) => {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('soc.intel_feed' || $1, 0))`, [
      tenantId,
    ]);
    const [row]: { count: string }[] = await manager.query(`SELECT count(*) FROM soc.intel_feed`);
    if (Number(row?.count ?? 0) >= MOST_FEEDS) throw tooMany();
    await manager.query(
      `INSERT INTO soc.intel_feed (tenant_id, id, created_by, created_at, due_at, name, kind, url, collection,
         source, confidence, list, every_minutes, enabled, credentials, sealed_credentials)
       VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [tenantId, feedId, userId, context.clock.now(), ...columnsOf(feed), credentials.kind, sealed],
    );
    await note(socFeedAdded.type, { feedId, ...saidOf(feed, credentials.kind) });
    return { id: feedId };
  });
}

/**
 * Changes a feed. A new address needs new credentials, so that stored ones cannot leak to another server.
 * @throws DomainError `soc-intel.no-such-feed`, `soc-intel.credentials-again`
 */
export function changeFeed(
  context: FeedsContext,
  requester: Requester,
  feedId: string,
  feed: SaveFeed,
): Promise<Recorded<null>> {
  return recorded(context, requester, async (manager, note) => {
    const before = await findFeed(manager, feedId);
    const { kind, sealed } = await credentialsOf(context, before, feed);
    const elsewhere =
      before.kind !== feed.kind || before.url !== feed.url || before.collection !== feed.collection;
    await manager.query(
      `UPDATE soc.intel_feed SET name = $2, kind = $3, url = $4, collection = $5, source = $6, confidence = $7,
         list = $8, every_minutes = $9, enabled = $10, credentials = $11, sealed_credentials = $12, due_at = $13,
         leased_until = NULL, validators = NULL, read_at = NULL,
         added_after = CASE WHEN $14 THEN NULL ELSE added_after END
       WHERE id = $1`,
      [feedId, ...columnsOf(feed), kind, sealed, context.clock.now(), elsewhere],
    );
    await note(socFeedChanged.type, { feedId, ...saidOf(feed, kind) });
    return null;
  });
}

/** Switches a feed on or off; its indicators stay. @throws DomainError `soc-intel.no-such-feed` */
export function switchFeed(
  context: FeedsContext,
  requester: Requester,
  feedId: string,
  enabled: boolean,
): Promise<Recorded<null>> {
  return recorded(context, requester, async (manager, note) => {
    const before = await findFeed(manager, feedId);
    if (before.enabled === enabled) return null;
    await manager.query(
      `UPDATE soc.intel_feed SET enabled = $2, due_at = greatest(due_at, $3) WHERE id = $1`,
      [...[feedId, enabled, context.clock.now()]],
    );
    await note(socFeedSwitched.type, { feedId, enabled });
    return null;
  });
}

/** Requests an immediate poll. @throws DomainError `soc-intel.no-such-feed`, `soc-intel.feed-off` */
export function requestPoll(
  context: FeedsContext,
  requester: Requester,
  feedId: string,
): Promise<Recorded<null>> {
  return recorded(context, requester, async (manager, note) => {
    const { enabled } = await findFeed(manager, feedId);
    if (!enabled)
      throw new DomainError('soc-intel.feed-off', 'conflict', t`This feed is off. Switch it on first.`);
    await manager.query(`UPDATE soc.intel_feed SET due_at = $2 WHERE id = $1`, [feedId, context.clock.now()]);
    await note(socFeedPollRequested.type, { feedId });
    return null;
  });
}

/** Removes a feed and its credentials. @throws DomainError `soc-intel.no-such-feed` */
export function removeFeed(
  context: FeedsContext,
  requester: Requester,
  feedId: string,
): Promise<Recorded<null>> {
  return recorded(context, requester, async (manager, note) => {
    const [, removed]: [unknown, number] = await manager.query(`DELETE FROM soc.intel_feed WHERE id = $1`, [
      feedId,
    ]);
    if (removed === 0) throw noSuchFeed();
    await note(socFeedRemoved.type, { feedId });
    return null;
  });
}

type Note = (
  type: Parameters<typeof keepNews>[1]['type'],
  data: Parameters<typeof keepNews>[1]['data'],
) => Promise<unknown>;

/** Stores a change and its events in one transaction, then appends the events to the log. */
async function recorded<Value>(
  { log, database, clock, ids }: FeedsContext,
  { tenantId, userId: by }: Requester,
  work: (manager: EntityManager, note: Note) => Promise<Value>,
): Promise<Recorded<Value>> {
  const value = await withTenant(database, tenantId, (manager) =>
    work(manager, (type, data) =>
      keepNews(manager, { tenantId, id: ids.next(), at: clock.now(), by, type, data: { ...data, by } }),
    ),
  );
  return { value, position: await announceFeeds(log, database, tenantId) };
}

async function credentialsOf(
  { vault }: FeedsContext,
  before: StoredFeed,
  { url, credentials }: SaveFeed,
): Promise<{ readonly kind: FeedCredentials['kind']; readonly sealed: Buffer | null }> {
  const { tenant_id: tenantId, id: feedId } = before;
  if (credentials !== undefined)
    return {
      kind: credentials.kind,
      sealed: await sealCredentials(vault, { tenantId, feedId }, credentials),
    };
  refuseElsewhere(before, url);
  return { kind: before.credentials, sealed: before.sealed_credentials };
}

function columnsOf(feed: SaveFeed): readonly unknown[] {
  const { name, kind, url, collection, source, confidence, list, everyMinutes, enabled } = feed;
  return [name, kind, url, collection, source, confidence, list, everyMinutes, enabled];
}

function saidOf(
  { name, kind, url, collection, source, confidence, list, everyMinutes, enabled }: SaveFeed,
  credentials: string,
) {
  return { name, kind, url, collection, credentials, source, confidence, list, everyMinutes, enabled };
}

const tooMany = (): DomainError =>
  new DomainError(
    'soc-intel.too-many-feeds',
    'conflict',
    t`There are already ${MOST_FEEDS} feeds. Remove one first.`,
  );
