import type { DataSource } from 'typeorm';
import type { EventLog } from '../contract/event-log.js';

/** What projection and reactor runners work with. */
export interface RunnerSettings {
  readonly log: EventLog;
  /** Works as `rampart_system`; its entities are those the projections use. */
  readonly dataSource: DataSource;
  /** Told about every failure of a named projection or reactor, which then tries again. */
  readonly onError: (name: string, error: unknown) => void;
  /** The log's shard; default 0. */
  readonly shard?: number;
  /** How long a dead process keeps others waiting, in milliseconds; default 4,000. */
  readonly leaseMs?: number;
}
