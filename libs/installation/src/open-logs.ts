import {
  createPostgresEventLog,
  EventCatalog,
  type LogPoolSizes,
  openLogSessions,
  type PostgresEventLogSettings,
} from '@rampart/event-log';
import { SOC_SHARD } from '@rampart/soc';
import { events } from './kept.js';

interface LogsEnvironment {
  readonly DATABASE_URL: string;
  /** The key-encryption key, in base64. */
  readonly RAMPART_KEK: string;
}

interface LogsSettings {
  readonly sizes: LogPoolSizes;
  /** Receives faults of sessions, which are replaced. */
  readonly onProblem: (error: Error) => void;
}

/** The log and its shard of security events, which share the sessions of a process. */
export function openLogs({ DATABASE_URL: url, RAMPART_KEK }: LogsEnvironment, settings: LogsSettings) {
  const sessions = openLogSessions({ url, ...settings });
  const logSettings: PostgresEventLogSettings = {
    url,
    catalog: new EventCatalog(events),
    keyEncryptionKey: Buffer.from(RAMPART_KEK, 'base64'),
    sessions,
  };
  const log = createPostgresEventLog(logSettings);
  const socLog = createPostgresEventLog({ ...logSettings, shard: SOC_SHARD });
  const closeLogs = async (): Promise<void> => {
    await socLog.close();
    await log.close();
    await sessions.close();
  };
  const { write, read } = sessions.pools;
  return { log, socLog, closeLogs, pools: { 'log-write': write, 'log-read': read } };
}
