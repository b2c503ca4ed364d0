import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from '../contract/event-log.js';

/**
 * A read model: tables in schema `projection` derived from the log and nothing else, so they can be thrown away and
 * rebuilt. `apply` must write through `manager` only, name tables without a schema (a rebuild puts another schema in
 * front), have no other effect, and depend on nothing but the events and its own tables: no clock, no chance, no
 * look-ups elsewhere. Nor may it ask how many rows a write touched, or TRUNCATE: histories of tenants send writes ahead
 * and keep what each replaces. Every table has a `tenant_id`. A projection that shows personal fields handles `SubjectErased` and purges them.
 */
export interface Projection {
  /** Unique, for instance `impersonation-scans`; `projectionPosition` and `waitForProjection` take it. */
  readonly name: string;
  /** Raise it when `apply` or the tables change meaning: the next start rebuilds beside the old version and swaps. */
  readonly version: number;
  /** Every table it owns, without schema; created by migrations in schema `projection`, without foreign keys. */
  readonly tables: readonly string[];
  /** Event types; others are not passed to `apply`. */
  readonly handles: readonly string[];
  /** Says that rows may belong to another tenant than the events they come from: a register of all tenants. */
  readonly acrossTenants?: boolean;
  /** Says that its tables answer for every position by themselves: no history of it is kept at hand. */
  readonly answersForThePast?: boolean;
  /** Applies events in order, inside the transaction that also moves the checkpoint: each event takes effect once. */
  apply(events: readonly RecordedEvent[], manager: EntityManager): Promise<void>;
}
