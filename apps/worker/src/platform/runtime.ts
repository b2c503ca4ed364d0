import type { CapabilityWork, WorkerPlatform } from '@rampart/capability';
import type { createPool } from '@rampart/database';
import type { EventLog } from '@rampart/event-log';
import type { Metrics } from '@rampart/telemetry';
import type { PlanLimits, TenantPlans } from '@rampart/tier-policy';
import type { Logger } from 'pino';
import type { WorkerEnvironment } from './environment.js';
import type { WatchedMailer } from './watched-mailer.js';

/** The parts of this process, opened before Nest starts and closed after it stops. */
export interface Runtime extends WorkerPlatform {
  readonly environment: WorkerEnvironment;
  readonly logger: Logger;
  readonly socLog: EventLog;
  /** Under `rampart_system`: the dispatcher's checkpoints. */
  readonly checkpoints: ReturnType<typeof createPool>;
  readonly mailer: WatchedMailer;
  readonly plans: TenantPlans;
  readonly limits: PlanLimits;
  readonly metrics: Metrics;
  readonly work: CapabilityWork;
  close(): Promise<void>;
}
