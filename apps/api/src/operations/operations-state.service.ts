import { Inject, Injectable } from '@nestjs/common';
import { gauges, jobs, lastVerification, latestOperations, projections } from '@rampart/installation';
import { SOC_SHARD } from '@rampart/soc';
import type { ProcessState, WorkFacts } from '@rampart/soc/contract';
import type { EntityManager } from 'typeorm';
import type { OperationsState as State } from '../contract.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { eventToPixel } from './paint-times.js';
import { SystemReports } from '../soc/system/system-reports.service.js';

interface FollowerRow {
  readonly shard: number;
  readonly name: string;
  readonly slot: 'live' | 'build';
  readonly version: number;
  readonly position: string;
}

const AT_REST = {
  waiting: 0,
  active: 0,
  delayed: 0,
  failed: 0,
  oldestSeconds: 0,
  paused: false,
  p95Seconds: null,
};

/** Collects the state of the installation for staff: from reports of processes, the log and the database. */
@Injectable()
export class OperationsState {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(SystemReports) private readonly reports: SystemReports,
  ) {}

  /** @param manager confined to the staff's tenant */
  async read(manager: EntityManager): Promise<State> {
    const [{ processes, checks }, heads] = await Promise.all([this.reports.read(), this.heads()]);
    const newest = newestWork(processes);
    return {
      processes,
      checks,
      queues: queuesOf(processes, newest),
      queuesAt: newest?.queue?.at ?? null,
      followers: await this.followers(manager, heads),
      shards: heads,
      database: await databaseOf(manager),
      figures: (newest?.figures ?? []).flatMap(({ name, labels, value }) => {
        const gauge = gauges.find((one) => one.name === name);
        return gauge === undefined ? [] : [{ name, title: gauge.title, unit: gauge.unit, labels, value }];
      }),
      eventToPixel: eventToPixel(processes.flatMap(({ paints }) => paints ?? [])),
      verification: await lastVerification(manager),
      operations: await latestOperations(manager),
    };
  }

  /** The queues as the newest report of a worker counts them. */
  async queues(): Promise<State['queues']> {
    const { processes } = await this.reports.read();
    return queuesOf(processes, newestWork(processes));
  }

  private async heads(): Promise<State['shards']> {
    const { log, socLog } = this.runtime;
    const [main, soc] = await Promise.all([log.head(), socLog.head()]);
    return [
      { shard: 0, head: main },
      { shard: SOC_SHARD, head: soc },
    ];
  }

  private async followers(manager: EntityManager, heads: State['shards']): Promise<State['followers']> {
    const rows: FollowerRow[] = await manager.query(
      `SELECT shard, name, slot, version, position FROM log.subscription ORDER BY name`,
    );
    const known = new Set(projections.map(({ name }) => name));
    return rows.flatMap(({ shard, name, slot, version, position }) => {
      if (slot !== 'live') return [];
      const head = heads.find((one) => one.shard === shard)?.head ?? 0;
      const build = rows.find((row) => row.name === name && row.shard === shard && row.slot === 'build');
      return [
        {
          ...{ shard, name, version, position: Number(position) },
          behind: Math.max(0, head - Number(position)),
          rebuilt: build === undefined ? null : Number(build.position),
          rebuilds: shard === 0 && known.has(name),
        },
      ];
    });
  }
}

/** The latest report of a worker, because all workers see the same queues. */
function newestWork(processes: readonly ProcessState[]): WorkFacts | undefined {
  const looks = processes.flatMap(({ work }) => (work?.queue ? [work] : []));
  return looks.sort((a, b) => (b.queue?.at ?? '').localeCompare(a.queue?.at ?? ''))[0];
}

/** The counts come from the newest report. A duration is the longest that any worker measured. */
function queuesOf(processes: readonly ProcessState[], newest: WorkFacts | undefined): State['queues'] {
  const said = processes.flatMap(({ work }) => work?.queues ?? []);
  return jobs.map(({ name }) => {
    const counts = newest?.queues?.find((queue) => queue.name === name) ?? { name, ...AT_REST };
    const measured = said.flatMap((queue) => (queue.name === name ? (queue.p95Seconds ?? []) : []));
    return { ...counts, p95Seconds: measured.length === 0 ? null : Math.max(...measured) };
  });
}

async function databaseOf(manager: EntityManager): Promise<State['database']> {
  const [row]: Record<'bytes' | 'used' | 'allowed', string>[] = await manager.query(
    `SELECT pg_database_size(current_database()) AS bytes,
            (SELECT sum(numbackends) FROM pg_stat_database) AS used, current_setting('max_connections') AS allowed`,
  );
  return { bytes: Number(row?.bytes), used: Number(row?.used), allowed: Number(row?.allowed) };
}
