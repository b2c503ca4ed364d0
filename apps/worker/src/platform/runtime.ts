import type { CapabilityWork, WorkerPlatform } from '@rampart/capability';
import type { createPool } from '@rampart/database';
import type { EventLog } from '@rampart/event-log';
import type { PlanLimits, TenantPlans } from '@rampart/tier-policy';
import type { Logger } from 'pino';
import type { WorkerEnvironment } from './environment.js';
import type { WatchedMailer } from './watched-mailer.js';

/** What this process is made of, opened before Nest starts and closed after it has stopped. */
export interface Runtime extends WorkerPlatform {
  readonly environment: WorkerEnvironment;
  readonly logger: Logger;
  /** The shard of the log for security events. */
  readonly socLog: EventLog;
  /** Under `rampart_system`: the dispatcher's checkpoints. */
  readonly checkpoints: ReturnType<typeof createPool>;
  readonly mailer: WatchedMailer;
  /** What tenants hold, and what follows from it. */
  readonly plans: TenantPlans;
  /** Places of what plans limit. */
  readonly limits: PlanLimits;
  /** The jobs and reactors of every capability. */
  readonly work: CapabilityWork;
  close(): Promise<void>;
}
