import type { DataSource } from 'typeorm';
import type { EventLog } from '../contract/event-log.js';

export interface RunnerSettings {
  readonly log: EventLog;
  /** Works as `rampart_system`, with the projections' entities. */
  readonly dataSource: DataSource;
  /** Called at every failure; the runner then retries. */
  readonly onError: (name: string, error: unknown) => void;
  /** Default 0. */
  readonly shard?: number;
  /** Milliseconds that a dead process delays others; default 4,000. */
  readonly leaseMs?: number;
}
