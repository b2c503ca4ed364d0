import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from '../contract/event-log.js';

/**
 * `apply` writes only through `manager` and depends only on events and its own tables. It uses no row counts and no
 * TRUNCATE. Every table has a `tenant_id`. A projection with personal fields handles `SubjectErased` and purges them.
 */
export interface Projection {
  /** Unique, for instance `impersonation-scans`. */
  readonly name: string;
  /** Raise it when `apply` or the tables change; the next start then rebuilds. */
  readonly version: number;
  /** All tables of the projection, without schema and without foreign keys. */
  readonly tables: readonly string[];
  /** Types of events that are passed to `apply`; others are not. */
  readonly handles: readonly string[];
  /** Set when rows may belong to another tenant than their events, as in a register of all tenants. */
  readonly acrossTenants?: boolean;
  /** Set when its own tables can answer for every position, so that it needs no history. */
  readonly answersForThePast?: boolean;
  /** Called in order, in the transaction that moves the checkpoint, so that each event is applied once. */
  apply(events: readonly RecordedEvent[], manager: EntityManager): Promise<void>;
}
