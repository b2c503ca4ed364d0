import type { InstallationEnvironment } from '@rampart/environment';
import type { EventLog, LeaseConnection, PersonalVault } from '@rampart/event-log';
import type { Clock, IdSource, Languages } from '@rampart/kernel';
import type { Mailer } from '@rampart/mail';
import type { DataSource } from 'typeorm';

/** What every process provides to capabilities. A capability names more needs in the parameter of its `open`. */
export interface Platform {
  readonly environment: InstallationEnvironment;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: EventLog;
  /** Encrypts secrets that are stored outside of the log. */
  readonly vault: PersonalVault;
  /** Runs as `rampart_app`, so that row-level security applies. */
  readonly database: DataSource;
  readonly staffTenantId: string;
  /** The start of links: the public URL, or the base path for an API without one. */
  readonly publicUrl: string;
  /** Texts in a language, where no request says it. */
  readonly languages: Languages;
}

/** Logs problems for operators; pino's `Logger` has this form. */
export interface ProblemLog {
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

export interface Service {
  /** @throws Error when the service cannot run; the worker then does not start */
  start(): void | Promise<void>;
  stop(): Promise<void>;
}

/** What only the worker provides to capabilities. */
export interface WorkerPlatform extends Platform {
  /** Runs as `rampart_system`, so that it sees every tenant. */
  readonly system: DataSource;
  /** A session that no work holds, for the leases of subscriptions. */
  readonly leasing: LeaseConnection;
  readonly mailer: Mailer;
  readonly logger: ProblemLog;
  /** Logs a fault that will be retried; repetitions of the same fault are limited. */
  readonly onFault: (name: string, error: unknown) => void;
}
