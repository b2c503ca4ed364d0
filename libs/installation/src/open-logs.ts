import { databasePlaceOf } from '@rampart/environment';
import {
  createPostgresEventLog,
  EventCatalog,
  keyRingOf,
  type KeyRingSettings,
  type LogPoolSizes,
  openLogSessions,
  type PostgresEventLogSettings,
} from '@rampart/event-log';
import { SOC_SHARD } from '@rampart/soc';
import type { Traces } from '@rampart/telemetry';
import { events } from './kept.js';
import { traceAppends } from './traced-log.js';

type LogsEnvironment = KeyRingSettings & Parameters<typeof databasePlaceOf>[0];

interface LogsSettings {
  readonly sizes: LogPoolSizes;
  /** Called for faults of sessions, which are then replaced. */
  readonly onProblem: (error: Error) => void;
  /** Null by default. */
  readonly traces?: Traces | null;
}

/** The log and its shard of security events, which share the sessions of a process. */
export function openLogs(environment: LogsEnvironment, settings: LogsSettings) {
  const place = databasePlaceOf(environment);
  const { traces = null, ...ofSessions } = settings;
  const sessions = openLogSessions({ ...place, ...ofSessions });
  const logSettings: PostgresEventLogSettings = {
    ...place,
    catalog: new EventCatalog(events),
    keyEncryptionKey: keyRingOf(environment),
    sessions,
  };
  const log = createPostgresEventLog(logSettings);
  const socLog = createPostgresEventLog({ ...logSettings, shard: SOC_SHARD });
  if (traces !== null) {
    traceAppends(log, 0, traces);
    traceAppends(socLog, SOC_SHARD, traces);
  }
  const closeLogs = async (): Promise<void> => {
    await socLog.close();
    await log.close();
    await sessions.close();
  };
  const { pools, listener } = sessions;
  const { write, read } = pools;
  return { log, socLog, closeLogs, leasing: listener, pools: { 'log-write': write, 'log-read': read } };
}
