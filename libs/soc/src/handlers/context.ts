import type { EventLog, PersonalVault, Recording } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import type { Reading } from '../ports/reading.js';

/** What every handler works with. */
export interface SocContext extends Recording {
  /** The shard for security events. */
  readonly socLog: EventLog;
  /** Under `rampart_app`. */
  readonly database: DataSource;
  /** Seals what is kept beside the log. */
  readonly vault: PersonalVault;
  /** Reads what users send whole. */
  readonly reading: Reading;
}
