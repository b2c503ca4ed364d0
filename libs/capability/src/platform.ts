import type { InstallationEnvironment } from '@rampart/environment';
import type { EventLog, PersonalVault } from '@rampart/event-log';
import type { Clock, IdSource } from '@rampart/kernel';
import type { Mailer } from '@rampart/mail';
import type { DataSource } from 'typeorm';

/** What every process gives to capabilities. A capability names further needs in the parameter of its `open`. */
export interface Platform {
  readonly environment: InstallationEnvironment;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: EventLog;
  /** Seals secrets that are kept beside the log. */
  readonly vault: PersonalVault;
  /** Under `rampart_app`: row-level security applies. */
  readonly database: DataSource;
  readonly staffTenantId: string;
  /** The start of links: the public URL, or the base path in an API without one. */
  readonly publicUrl: string;
}

/** Where a process logs problems for operators; pino's `Logger` is one. */
export interface ProblemLog {
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

export interface Service {
  /** @throws Error when it cannot run; the worker then does not start */
  start(): void | Promise<void>;
  stop(): Promise<void>;
}

/** What only the worker gives to capabilities. */
export interface WorkerPlatform extends Platform {
  /** Under `rampart_system`: sees every tenant. */
  readonly system: DataSource;
  readonly mailer: Mailer;
  readonly logger: ProblemLog;
  /** Logs a fault that will be retried; limits repetitions of the same fault. */
  readonly onFault: (name: string, error: unknown) => void;
}
