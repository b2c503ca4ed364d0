import type { MigrationStatus } from '@rampart/database';

/** The facts that the doctor found; null when they could not be read. */
export interface Seen {
  readonly serverVersion: number;
  readonly migrations: MigrationStatus;
  readonly sessions: { readonly used: number; readonly allowed: number };
  readonly processes: readonly { readonly role: string; readonly version: string | null }[];
  readonly version: string;
  readonly worstFollower: { readonly name: string; readonly behind: number } | null;
  /** The age of the oldest waiting job, seconds; null when no job waits. */
  readonly oldestJob: { readonly queue: string; readonly seconds: number } | null;
  readonly failedJobs: number;
  readonly paused: readonly string[];
  readonly verification: { readonly ok: boolean; readonly ageHours: number } | null;
  /** Hours since the moment of the newest backup; null: none was made. */
  readonly backupAgeHours: number | null;
  readonly missingKeys: readonly string[];
}

export interface Finding {
  readonly check: string;
  readonly state: 'good' | 'advice' | 'bad';
  readonly says: string;
}

const good = (check: string, says: string): Finding => ({ check, state: 'good', says });
const advice = (check: string, says: string): Finding => ({ check, state: 'advice', says });
const bad = (check: string, says: string): Finding => ({ check, state: 'bad', says });

const LEAST_VERSION = 150_000;
const MUCH_BEHIND = 5_000;
const LONG_WAIT_SECONDS = 300;
const STALE_HOURS = 48;
const OLD_BACKUP_HOURS = 36;

/** Turns each fact into a finding with the next step. It is pure, so that every sentence is tested. */
export function diagnose(seen: Seen): Finding[] {
  const { sessions, verification, missingKeys, paused } = seen;
  return [
    seen.serverVersion >= LEAST_VERSION
      ? good('PostgreSQL', `version ${Math.floor(seen.serverVersion / 10_000)}`)
      : bad('PostgreSQL', 'older than 15. Upgrade the server.'),
    migrationsOf(seen.migrations),
    missingKeys.length === 0
      ? good('Keys', 'all there')
      : bad('Keys', `${missingKeys.join(', ')} missing. Set what the installation runs with.`),
    sessions.used / sessions.allowed < 0.85
      ? good('Sessions', `${sessions.used} of ${sessions.allowed}`)
      : bad(
          'Sessions',
          `${sessions.used} of ${sessions.allowed}. Raise max_connections or run fewer processes.`,
        ),
    ...processesOf(seen),
    seen.worstFollower === null || seen.worstFollower.behind < MUCH_BEHIND
      ? good('Projections', 'up to date')
      : bad(
          'Projections',
          `${seen.worstFollower.name} is ${seen.worstFollower.behind} events behind. Look for its name in a worker's log.`,
        ),
    queuesOf(seen),
    paused.length === 0
      ? good('Paused queues', 'none')
      : advice('Paused queues', `${paused.join(', ')}. Resume them when the reason is over.`),
    verification === null
      ? advice(
          'Log',
          'no worker verified it in full. A worker does so daily; rampart verify-log does it now.',
        )
      : !verification.ok
        ? bad('Log', 'the last verification found a change. Run verify-log and keep the database as it is.')
        : verification.ageHours > STALE_HOURS
          ? advice('Log', `verified ${Math.round(verification.ageHours)} hours ago. Run verify-log.`)
          : good('Log', `verified ${Math.round(verification.ageHours)} hours ago`),
    backupOf(seen),
  ];
}

function migrationsOf({ pending, newer }: MigrationStatus): Finding {
  if (newer.length > 0)
    return bad('Schema', 'of a newer version. Use that version, or restore a backup of this one.');
  return pending.length === 0
    ? good('Schema', 'up to date')
    : bad('Schema', `${pending.length} migrations are pending. Run rampart migrate.`);
}

function processesOf({ processes, version }: Seen): Finding[] {
  const other = processes.filter((process) => process.version !== null && process.version !== version);
  return [
    ...['api', 'worker'].map((role) => {
      const count = processes.filter((process) => process.role === role).length;
      const name = role === 'api' ? 'API' : 'Workers';
      return count > 0 ? good(name, `${count} running`) : bad(name, 'none reports. Start one.');
    }),
    other.length === 0
      ? good('Versions', `all ${version}`)
      : advice('Versions', `${other.length} run another version than ${version}. Finish the upgrade.`),
  ];
}

function backupOf({ backupAgeHours: hours }: Seen): Finding {
  if (hours === null) return advice('Backup', 'none was made. Run rampart backup create every day.');
  const said = `made ${Math.round(hours)} hours ago`;
  return hours > OLD_BACKUP_HOURS
    ? advice('Backup', `${said}. Run rampart backup create.`)
    : good('Backup', said);
}

function queuesOf({ oldestJob, failedJobs }: Seen): Finding {
  if (oldestJob !== null && oldestJob.seconds > LONG_WAIT_SECONDS)
    return bad(
      'Queues',
      `${oldestJob.queue} has waited for ${Math.round(oldestJob.seconds)} s. Add workers.`,
    );
  return failedJobs === 0
    ? good('Queues', 'no failed jobs')
    : advice('Queues', `${failedJobs} failed jobs in a week. See rampart queues.`);
}
