import type { EventLog, PersonalVault, Recording } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import type { Reading } from '../ports/reading.js';

export interface SocContext extends Recording {
  readonly socLog: EventLog;
  readonly database: DataSource;
  readonly vault: PersonalVault;
  readonly reading: Reading;
  /** The workspace's, for times of day; null: none was set. */
  readonly timeZoneOf: (tenantId: string) => Promise<string | null>;
}
