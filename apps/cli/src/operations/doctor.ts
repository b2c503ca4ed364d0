import { createDataSource, migrationStatus } from '@rampart/database';
import { jobsDatabaseOf } from '@rampart/environment';
import { entities, jobs, lastBackup, lastVerification, migrations } from '@rampart/installation';
import { createJobQueue, type QueueStatistics } from '@rampart/jobs';
import { PRODUCT_VERSION } from '@rampart/kernel';
import { listProcesses } from '@rampart/soc';
import type { Command } from 'commander';
import { type Installation, openInstallation } from '../installation.js';
import { textTable } from '../table.js';
import type { Terminal } from '../terminal.js';
import { diagnose, type Seen } from './checks.js';

const KEYS = ['RAMPART_KEK', 'RAMPART_JWT_KEY', 'RAMPART_LOG_KEY'] as const;
const HOUR_MS = 3_600_000;

/** `rampart doctor`: examines the installation and states the next steps. */
export function addDoctor(program: Command, terminal: Terminal): void {
  program
    .command('doctor')
    .description(
      'Check the installation and advise. Exit code: 0 in order or with advice, 1 something is bad.',
    )
    .action(async () => {
      const installation = await openInstallation(terminal);
      try {
        const findings = diagnose(await look(installation, terminal));
        for (const line of textTable(findings.map(({ state, check, says }) => [state, check, says])))
          terminal.out(line);
        terminal.exitCode = findings.some(({ state }) => state === 'bad') ? 1 : 0;
      } finally {
        await installation.close();
      }
    });
}

async function look(installation: Installation, terminal: Terminal): Promise<Seen> {
  const { url, find } = installation;
  const settings = { url, applicationName: 'rampart-doctor', poolSize: 2, entities } as const;
  const status = await migrationStatus(url, migrations);
  const missingKeys = KEYS.filter((name) => find(name) === undefined);
  const database = await createDataSource(settings).initialize();
  try {
    const [server]: Record<'version' | 'used' | 'allowed', string>[] = await database.query(
      `SELECT current_setting('server_version_num') AS version, current_setting('max_connections') AS allowed,
              (SELECT sum(numbackends) FROM pg_stat_database) AS used`,
    );
    const base = {
      serverVersion: Number(server?.version),
      sessions: { used: Number(server?.used), allowed: Number(server?.allowed) },
      ...{ migrations: status, version: PRODUCT_VERSION, missingKeys },
    };
    // Tables that the next queries read may be missing.
    if (status.pending.length > 0) return { ...base, ...NOTHING };
    const [worst]: { name: string; behind: string }[] = await database.query(
      `SELECT s.name, h.position - s.position AS behind FROM log.subscription s JOIN log.head h USING (shard)
       WHERE s.slot = 'live' ORDER BY h.position - s.position DESC LIMIT 1`,
    );
    const verified = await lastVerification(database.manager);
    const backup = await lastBackup(database.manager);
    const hoursSince = (at: string): number => (terminal.clock.now().getTime() - Date.parse(at)) / HOUR_MS;
    return {
      ...base,
      ...(await lookAtQueues(installation, terminal)),
      processes: (await listProcesses(database)).map(({ role, version = null }) => ({ role, version })),
      worstFollower: worst === undefined ? null : { name: worst.name, behind: Number(worst.behind) },
      verification: verified === null ? null : { ok: verified.ok, ageHours: hoursSince(verified.at) },
      backupAgeHours: backup === null ? null : hoursSince(backup.at),
    };
  } finally {
    await database.destroy();
  }
}

const NOTHING = {
  ...{ processes: [], worstFollower: null, oldestJob: null },
  ...{ failedJobs: 0, paused: [], verification: null, backupAgeHours: null },
};

async function lookAtQueues({ url, jobsUrl }: Installation, { clock, env, err }: Terminal) {
  const queue = await createJobQueue({
    databaseUrl: jobsDatabaseOf({ DATABASE_URL: url, JOBS_DATABASE_URL: jobsUrl }),
    redisUrl: env['REDIS_URL'],
    connections: 2,
    jobs,
    onError: (error) => err(`The queue reports: ${error.message}`),
  });
  try {
    return summed(await queue.statistics(clock.now()));
  } finally {
    await queue.close();
  }
}

function summed(statistics: readonly QueueStatistics[]) {
  const [oldest] = [...statistics].sort((a, b) => b.oldestWaitingSeconds - a.oldestWaitingSeconds);
  return {
    oldestJob:
      oldest === undefined || oldest.waiting === 0
        ? null
        : { queue: oldest.name, seconds: oldest.oldestWaitingSeconds },
    failedJobs: statistics.reduce((sum, { failed }) => sum + failed, 0),
    paused: statistics.flatMap(({ name, paused }) => (paused ? [name] : [])),
  };
}
