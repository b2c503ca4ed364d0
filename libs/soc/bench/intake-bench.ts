import { randomBytes, randomUUID } from 'node:crypto';
import { createDataSource, migrate } from '@rampart/database';
import { createPostgresEventLog, EventCatalog, eventLogMigrations } from '@rampart/event-log';
import { randomIds, systemClock } from '@rampart/kernel';
import { compared, plain, type Report } from '@rampart/kernel/testing';
import { DetectionPipeline, receive, soc, SOC_SHARD } from '@rampart/soc';
import type { DataSource } from 'typeorm';

const EVENTS = 60_000;
const IN_DELIVERY = 250;
const SENDERS = 8;
const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const SOURCE = {
  tenantId: TENANT,
  sourceId: '00000000-0000-7000-8000-00000000bbbb',
  kind: 'sshd',
  zone: 'UTC',
} as const;

/**
 * Intake end to end on a durable PostgreSQL: delivered, chained, decoded, held against the built-in rules, stored and
 * indexed. Wall time, because PostgreSQL does half of the work; the baseline inserts the same lines into a bare table.
 */
export async function benchIntake(report: Report, serverUrl: string): Promise<void> {
  const url = new URL(serverUrl);
  url.pathname = `/bench_${randomUUID().replaceAll('-', '')}`;
  const owner = await createDataSource({ url: serverUrl, applicationName: 'bench' }).initialize();
  await owner.query(`CREATE DATABASE ${url.pathname.slice(1)}`);
  await migrate(url.href, [...eventLogMigrations, ...soc.migrations]);
  await measure(report, url.href);
  await owner.query(`DROP DATABASE ${url.pathname.slice(1)} WITH (FORCE)`);
  await owner.destroy();
}

async function measure(report: Report, url: string): Promise<void> {
  const settings = { url, catalog: new EventCatalog(soc.events), keyEncryptionKey: randomBytes(32) };
  const log = createPostgresEventLog(settings);
  const socLog = createPostgresEventLog({ ...settings, shard: SOC_SHARD });
  const open = (role: 'rampart_app' | 'rampart_system'): Promise<DataSource> =>
    createDataSource({ url, role, applicationName: 'bench' }).initialize();
  const [app, system] = [await open('rampart_app'), await open('rampart_system')];
  const onError = (error: unknown): never => {
    throw error;
  };
  const pipeline = new DetectionPipeline({ log, socLog, database: system, onError });
  await pipeline.start();
  const baseline = await bareInsert(url);
  const started = performance.now();
  const context = { socLog, database: app, clock: systemClock, ids: randomIds };
  let next = 0;
  const send = async (): Promise<void> => {
    for (let first = next; first < EVENTS; first = next) {
      next += IN_DELIVERY;
      await receive(context, SOURCE, Buffer.from(lines(first, IN_DELIVERY).join('\n')));
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  const acknowledged = performance.now();
  const stored = await untilStored(system, () => socLog);
  const ended = performance.now();
  const perSecond = (until: number): number => EVENTS / ((until - started) / 1000);
  const against = ['lines inserted into a bare table', baseline] as const;
  compared(
    report,
    'events acknowledged a second (delivered and chained)',
    [perSecond(acknowledged), '1/s'],
    ...against,
  );
  compared(report, 'events a second end to end (found by search)', [perSecond(ended), '1/s'], ...against);
  plain(report, 'events lost', EVENTS - stored, 'events');
  await pipeline.stop();
  await Promise.all([log.close(), socLog.close(), app.destroy(), system.destroy()]);
}

/** Resolves with the number of events that can be found once it stands still at what was sent, or all is decoded. */
async function untilStored(
  database: DataSource,
  log: () => { onAppended(listener: () => void): () => void },
): Promise<number> {
  for (;;) {
    const [row]: { count: string }[] = await database.query(
      `SELECT coalesce(sum(count), 0) AS count FROM soc.event WHERE kind = 'event'`,
    );
    const stored = Number(row?.count ?? 0);
    const [behind]: { count: string }[] = await database.query(
      `SELECT h.position - s.position AS count FROM log.head h JOIN log.subscription s USING (shard)
       WHERE shard = ${SOC_SHARD} AND s.name = 'soc-detection'`,
    );
    if (stored >= EVENTS || behind?.count === '0') return stored;
    await new Promise<void>((resolve) => {
      const off = log().onAppended(() => {
        off();
        resolve();
      });
    });
  }
}

/** One connection, one statement for as many lines as a delivery holds. @returns lines a second */
async function bareInsert(url: string): Promise<number> {
  const owner = await createDataSource({ url, applicationName: 'bench' }).initialize();
  await owner.query(`CREATE TABLE public.bare_line (line text NOT NULL)`);
  const started = performance.now();
  for (let first = 0; first < EVENTS; first += IN_DELIVERY)
    await owner.query(`INSERT INTO public.bare_line SELECT unnest($1::text[])`, [lines(first, IN_DELIVERY)]);
  const perSecond = EVENTS / ((performance.now() - started) / 1000);
  await owner.destroy();
  return perSecond;
}

/** Sign-ins of many clients, a few of whom fail again and again. */
const lines = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const n = first + index;
    const time = new Date(Date.UTC(2026, 10, 21) + n * 20).toISOString();
    const client = `203.0.${Math.floor(n / 7) % 200}.${n % 250}`;
    const what = n % 9 === 0 ? 'Failed' : 'Accepted';
    return `${time} bastion sshd[${n % 30_000}]: ${what} password for user${n % 500} from ${client} port ${n % 60_000} ssh2`;
  });
