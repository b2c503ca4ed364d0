import type { DataSource } from 'typeorm';
import type { EventLog } from '../contract/event-log.js';

/** Settings of projection and reactor runners. */
export interface RunnerSettings {
  readonly log: EventLog;
  /** Works as `rampart_system`, with the projections' entities. */
  readonly dataSource: DataSource;
  /** Called at every failure of a projection or reactor, which then retries. */
  readonly onError: (name: string, error: unknown) => void;
  /** The log's shard; default 0. */
  readonly shard?: number;
  /** How long a dead process delays others, milliseconds; default 4,000. */
  readonly leaseMs?: number;
}
