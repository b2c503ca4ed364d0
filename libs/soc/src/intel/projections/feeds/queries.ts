import type { PersonalSecret, PersonalVault } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { FeedCredentials, IntelFeed } from '../../contract/feeds.js';
import type { Validators } from '../../adapters/feeds/validators.js';

export interface FeedTally {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly refused: number;
}

export interface StoredFeed {
  readonly tenant_id: string;
  readonly id: string;
  readonly name: string;
  readonly kind: IntelFeed['kind'];
  readonly url: string;
  readonly collection: string | null;
  readonly credentials: IntelFeed['credentials'];
  readonly sealed_credentials: Buffer | null;
  readonly source: string;
  readonly confidence: number;
  readonly list: IntelFeed['list'];
  readonly every_minutes: number;
  readonly enabled: boolean;
  readonly added_after: string | null;
  readonly validators: Validators | null;
  readonly read_at: Date | null;
  readonly due_at: Date;
  readonly leased_until: Date | null;
  readonly polled_at: Date | null;
  readonly succeeded_at: Date | null;
  readonly problem: string | null;
  readonly tally: FeedTally | null;
}

export const NO_TALLY: FeedTally = { added: 0, changed: 0, removed: 0, unchanged: 0, refused: 0 };

/** The tenant's feeds, oldest first, without credentials. `manager` must be confined to the tenant. */
export async function listFeeds(manager: EntityManager, now: Date): Promise<IntelFeed[]> {
  const rows: StoredFeed[] = await manager.query(`SELECT * FROM soc.intel_feed ORDER BY created_at, id`);
  return rows.map((row) => viewOf(row, now));
}

function viewOf(row: StoredFeed, now: Date): IntelFeed {
  const { id, name, kind, url, collection, credentials, source, confidence, list, enabled, problem } = row;
  const last =
    row.polled_at === null ? null : { at: row.polled_at.toISOString(), problem, ...NO_TALLY, ...row.tally };
  return {
    ...{ id, name, kind, url, collection, credentials, source, confidence, list, enabled, last },
    everyMinutes: row.every_minutes,
    dueAt: enabled ? row.due_at.toISOString() : null,
    polling: row.leased_until !== null && row.leased_until > now,
    succeededAt: row.succeeded_at?.toISOString() ?? null,
  };
}

/** Finds a feed of the tenant. @throws DomainError `soc-intel.no-such-feed`, also for feeds of other tenants */
export async function findFeed(manager: EntityManager, feedId: string): Promise<StoredFeed> {
  const [row]: StoredFeed[] = await manager.query(`SELECT * FROM soc.intel_feed WHERE id = $1 FOR UPDATE`, [
    feedId,
  ]);
  if (row === undefined) throw noSuchFeed();
  return row;
}

/** Refuses to send a feed's credentials to another server. @throws DomainError `soc-intel.credentials-again` */
export function refuseElsewhere(feed: StoredFeed, url: string): void {
  if (feed.sealed_credentials === null || new URL(feed.url).origin === new URL(url).origin) return;
  throw new DomainError(
    'soc-intel.credentials-again',
    'invalid',
    t`The address is on another server. Enter the credentials again, or none.`,
  );
}

export const noSuchFeed = (): DomainError =>
  new DomainError('soc-intel.no-such-feed', 'not-found', t`This feed does not exist. Reload the list.`);

const secretOf = (tenantId: string, feedId: string): PersonalSecret => ({
  ...{ tenantId, subject: `soc-intel-feed:${feedId}`, field: 'feed.credentials' },
});

/** Null when there are no credentials. */
export async function sealCredentials(
  vault: PersonalVault,
  { tenantId, feedId }: { readonly tenantId: string; readonly feedId: string },
  credentials: FeedCredentials,
): Promise<Buffer | null> {
  if (credentials.kind === 'none') return null;
  return vault.seal(secretOf(tenantId, feedId), Buffer.from(JSON.stringify(credentials), 'utf8'));
}

/** Gives `none` after the key was destroyed. @throws Error when they were sealed for another feed */
export async function openCredentials(
  vault: PersonalVault,
  { tenant_id: tenantId, id, sealed_credentials: sealed }: StoredFeed,
): Promise<FeedCredentials> {
  const opened = sealed === null ? null : await vault.open(secretOf(tenantId, id), sealed);
  return opened === null ? { kind: 'none' } : (JSON.parse(opened.toString('utf8')) as FeedCredentials);
}
