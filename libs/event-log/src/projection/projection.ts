import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from '../contract/event-log.js';

/**
 * A read model: tables in schema `projection`, derived from the log only, so they can be rebuilt. `apply`
 * writes through `manager` only, names tables without schema (a rebuild uses another) and depends on nothing
 * but events and its own tables. It uses no row counts and no TRUNCATE, because histories send writes ahead
 * and keep replaced rows. Every table has a `tenant_id`. A projection with personal fields handles
 * `SubjectErased` and purges them.
 */
export interface Projection {
  /** Unique, for instance `impersonation-scans`; `projectionPosition` and `waitForProjection` take it. */
  readonly name: string;
  /** Raise it when `apply` or the tables change: the next start rebuilds beside the old version and swaps. */
  readonly version: number;
  /** Every table it owns, without schema; created by migrations in schema `projection`, without foreign keys. */
  readonly tables: readonly string[];
  /** Event types; others are not passed to `apply`. */
  readonly handles: readonly string[];
  /** Rows may belong to another tenant than their events: a register of all tenants. */
  readonly acrossTenants?: boolean;
  /** Its own tables answer for every position, so it needs no history. */
  readonly answersForThePast?: boolean;
  /** Applies events in order, in the transaction that moves the checkpoint: each event applies once. */
  apply(events: readonly RecordedEvent[], manager: EntityManager): Promise<void>;
}
