import type { CapabilityWork, WorkerPlatform } from '@rampart/capability';
import type { createPool } from '@rampart/database';
import type { EventLog } from '@rampart/event-log';
import type { Metrics, Traces } from '@rampart/telemetry';
import type { PlanLimits, TenantPlans } from '@rampart/tier-policy';
import type { Logger } from 'pino';
import type { WorkerEnvironment } from './environment.js';
import type { WatchedMailer } from './watched-mailer.js';

/** The resources of this process. They are opened before Nest starts and closed after it stops. */
export interface Runtime extends WorkerPlatform {
  readonly environment: WorkerEnvironment;
  readonly logger: Logger;
  readonly socLog: EventLog;
  /** A pool that connects as `rampart_system`, for the dispatcher's checkpoints. */
  readonly checkpoints: ReturnType<typeof createPool>;
  readonly mailer: WatchedMailer;
  readonly plans: TenantPlans;
  readonly limits: PlanLimits;
  readonly metrics: Metrics;
  /** Null without a collector. */
  readonly traces: Traces | null;
  readonly work: CapabilityWork;
  close(): Promise<void>;
}
