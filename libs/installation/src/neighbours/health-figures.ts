import type { EventLog } from '@rampart/event-log';
import { type Clock, sharedReading } from '@rampart/kernel';
import { healthOf, listProcesses } from '@rampart/soc';
import type { ProcessState } from '@rampart/soc/contract';
import type { HealthFigures } from '@rampart/status-page';
import type { DataSource } from 'typeorm';

interface Sources {
  readonly database: DataSource;
  readonly log: Pick<EventLog, 'head'>;
  readonly socLog: Pick<EventLog, 'head'>;
}

const OVERDUE = 'rampart_publish_overdue_seconds';
/** How long figures are believed, milliseconds. */
const BELIEVED_MS = 5_000;

/** Measures the installation for its status page, from reports of processes and from the log's followers. */
export function healthFigures({
  clock,
  ...sources
}: Sources & { readonly clock: Clock }): () => Promise<HealthFigures> {
  return sharedReading(clock, BELIEVED_MS, () => measure(sources));
}

async function measure(sources: Sources): Promise<HealthFigures> {
  const { database } = sources;
  const processes = await listProcesses(database);
  const apis = processes.filter(({ role }) => role === 'api');
  const works = processes.flatMap(({ work }) => work ?? []);
  const mail = healthOf(processes, [], '').find(({ name }) => name === 'Mail');
  return {
    apis: apis.length,
    workers: processes.length - apis.length,
    feedBehind: most(apis.flatMap(({ feedBehind }) => feedBehind ?? [])),
    oldestJobSeconds: most(works.flatMap(({ queue }) => queue?.oldestSeconds ?? [])),
    projectionBehind: await projectionBehind(sources),
    detectionSeconds: most(works.flatMap(({ detection }) => detection?.seconds ?? [])),
    overduePostSeconds: overdueOf(works),
    mailTaken: mail?.passes ?? null,
  };
}

const most = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.max(...values));

/** Zero when a worker read its figures and none was overdue, because the figure is absent then. */
function overdueOf(works: readonly NonNullable<ProcessState['work']>[]): number | null {
  const read = works.flatMap(({ queue, figures }) => (queue === null ? [] : [figures ?? []]));
  return most(
    read.map((figures) =>
      Math.max(0, ...figures.flatMap(({ name, value }) => (name === OVERDUE ? value : []))),
    ),
  );
}

async function projectionBehind({ database, log, socLog }: Sources): Promise<number | null> {
  const [rows, ...heads] = await Promise.all([followers(database), log.head(), socLog.head()]);
  return most(rows.map(({ shard, position }) => Math.max(0, (heads[shard] ?? 0) - Number(position))));
}

const followers = (database: DataSource): Promise<{ shard: number; position: string }[]> =>
  database.query(`SELECT shard, position FROM log.subscription WHERE slot = 'live'`);
