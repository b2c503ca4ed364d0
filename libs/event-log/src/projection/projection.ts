import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from '../contract/event-log.js';

/**
 * `apply` writes through `manager` only and depends on events and its own tables; no row counts, no TRUNCATE.
 * Every table has a `tenant_id`. With personal fields it handles `SubjectErased` and purges them.
 */
export interface Projection {
  /** Unique, for instance `impersonation-scans`. */
  readonly name: string;
  /** Raise it when `apply` or the tables change: the next start rebuilds. */
  readonly version: number;
  /** Every table it owns, without schema; without foreign keys. */
  readonly tables: readonly string[];
  /** Others are not passed to `apply`. */
  readonly handles: readonly string[];
  /** Rows may belong to another tenant than their events: a register of all tenants. */
  readonly acrossTenants?: boolean;
  /** Its own tables answer for every position, so it needs no history. */
  readonly answersForThePast?: boolean;
  /** In order, in the transaction that moves the checkpoint: each event applies once. */
  apply(events: readonly RecordedEvent[], manager: EntityManager): Promise<void>;
}
