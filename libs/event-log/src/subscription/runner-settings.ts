import type { DataSource } from 'typeorm';
import type { EventLog } from '../contract/event-log.js';
import type { Connection } from './lease.js';

export interface RunnerSettings {
  readonly log: EventLog;
  /** Works with the role `rampart_system` and knows the projections' entities. */
  readonly dataSource: DataSource;
  /**
   * Registers subscriptions, and acquires and renews their leases, as `rampart_system`. A session of its own answers
   * also while work holds every other one. The default is `dataSource`.
   */
  readonly leasing?: Connection;
  /** Called at every failure, after which the runner retries. */
  readonly onError: (name: string, error: unknown) => void;
  /** The default is shard 0. */
  readonly shard?: number;
  /** Milliseconds that a dead process delays others; default 4,000. */
  readonly leaseMs?: number;
}
