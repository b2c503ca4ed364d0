import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createDataSource } from '@rampart/database';
import { createPostgresEventLog, EventCatalog, type EventLog } from '@rampart/event-log';
import { randomIds, systemClock } from '@rampart/kernel';
import { compared, plain, type Report } from '@rampart/kernel/testing';
import { receive, soc, SOC_SHARD } from '@rampart/soc';
import type { DataSource } from 'typeorm';
import { percentile, withBenchDatabase } from './bench-database.js';
import type { DetectionOrders, DetectionQuestion } from './detection-process.js';

const EVENTS = 60_000;
const IN_DELIVERY = 250;
const SENDERS = 8;
/** One round takes less than half a second, so single rounds differ by a third. */
const BARE_ROUNDS = 5;
/** `perSecond`: events per second of the latency measurement; `seconds`: its length. */
const PACE = { perSecond: 1_000, inDelivery: 10, seconds: 5 };
const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const SOURCE = {
  tenantId: TENANT,
  sourceId: '00000000-0000-7000-8000-00000000bbbb',
  kind: 'sshd',
  zone: 'UTC',
} as const;

interface Bench {
  readonly socLog: EventLog;
  readonly app: DataSource;
  readonly system: DataSource;
  readonly report: Report;
}

export function benchIntake(report: Report, serverUrl: string): Promise<void> {
  return withBenchDatabase(serverUrl, async (url) => {
    const keyEncryptionKey = randomBytes(32);
    const catalog = new EventCatalog(soc.events);
    const socLog = createPostgresEventLog({ url, catalog, keyEncryptionKey, shard: SOC_SHARD });
    const open = (role: 'rampart_app' | 'rampart_system'): Promise<DataSource> =>
      createDataSource({ url, role, applicationName: 'bench' }).initialize();
    const bench = { socLog, app: await open('rampart_app'), system: await open('rampart_system'), report };
    const detection = await startDetection({ url, keyEncryptionKey: keyEncryptionKey.toString('hex') });
    let spent = 0;
    const reportDetection = async (phase: string, events: number): Promise<void> => {
      const seconds = await detection.cpuSeconds();
      const micros = ((seconds - spent) * 1e6) / events;
      plain(report, `CPU of decoding, rules and storing, for an event, ${phase}`, micros, 'µs');
      spent = seconds;
    };
    for (const [phase, first] of [
      ['new worker', 0],
      ['running worker', EVENTS],
    ] as const) {
      await measureThroughput(bench, phase, first, await bareInsert(url));
      await reportDetection(phase, EVENTS);
    }
    await measureLatency(bench);
    await reportDetection(`deliveries of ${PACE.inDelivery}`, PACE.perSecond * PACE.seconds);
    await detection.stop();
    await Promise.all([socLog.close(), bench.app.destroy(), bench.system.destroy()]);
  });
}

interface Detection {
  /** Of user and system together, since the process was ready. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

async function startDetection(orders: DetectionOrders): Promise<Detection> {
  const child = fork(fileURLToPath(new URL('./detection-process.ts', import.meta.url)));
  child.send(orders);
  await once(child, 'message');
  return {
    async cpuSeconds() {
      const answer = once(child, 'message') as Promise<[number]>;
      child.send('cpu' satisfies DetectionQuestion);
      return (await answer)[0];
    },
    async stop() {
      child.send('stop' satisfies DetectionQuestion);
      await once(child, 'exit');
    },
  };
}

async function measureThroughput(
  { socLog, app, system, report }: Bench,
  phase: string,
  begin: number,
  baseline: number,
): Promise<void> {
  const context = { socLog, database: app, clock: systemClock, ids: randomIds };
  const before = process.cpuUsage();
  const started = performance.now();
  let next = begin;
  const send = async (): Promise<void> => {
    for (let first = next; first < begin + EVENTS; first = next) {
      next += IN_DELIVERY;
      await receive(context, SOURCE, Buffer.from(lines(first, IN_DELIVERY).join('\n')));
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  const acknowledged = performance.now();
  const { user, system: kernel } = process.cpuUsage(before);
  await untilDecoded(system, socLog);
  const ended = performance.now();
  const stored = await storedEvents(system);
  const perSecond = (until: number): number => EVENTS / ((until - started) / 1000);
  const against = ['lines inserted into a bare table', baseline] as const;
  compared(
    report,
    `events acknowledged a second (delivered and chained), ${phase}`,
    [perSecond(acknowledged), '1/s'],
    ...against,
  );
  compared(
    report,
    `events a second end to end (found by search), ${phase}`,
    [perSecond(ended), '1/s'],
    ...against,
  );
  plain(report, `events lost, ${phase}`, begin + EVENTS - stored, 'events');
  plain(report, `CPU of taking in, for an event, ${phase}`, (user + kernel) / EVENTS, 'µs');
}

/** Measures the time from a delivery's last byte to its message on the shard. */
async function measureLatency({ socLog, app, report }: Bench): Promise<void> {
  const context = { socLog, database: app, clock: systemClock, ids: randomIds };
  const sent = new Map<number, number>();
  const taken: number[] = [];
  let position = await socLog.head();
  const deliveries = (PACE.perSecond / PACE.inDelivery) * PACE.seconds;
  const followed = (async () => {
    while (taken.length < deliveries) {
      const appended = nextAppend(socLog);
      const events = await socLog.read({ after: position, limit: 1_000 });
      position = events.at(-1)?.position ?? position;
      for (const { type, data } of events)
        if (type === 'SocEventsDecoded')
          taken.push(performance.now() - (sent.get((data as { of: number }).of) ?? NaN));
      if (events.length === 0) await appended;
    }
  })();
  const began = performance.now();
  const sending: Promise<unknown>[] = [];
  for (let index = 0; index < deliveries; index += 1) {
    const due = began + (index * 1000 * PACE.inDelivery) / PACE.perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const raw = Buffer.from(lines(2 * EVENTS + index * PACE.inDelivery, PACE.inDelivery).join('\n'));
    const at = performance.now();
    sending.push(receive(context, SOURCE, raw).then((receipt) => sent.set(receipt.position, at)));
  }
  await Promise.all(sending);
  await followed;
  const known = taken.filter((each) => !Number.isNaN(each));
  plain(
    report,
    `last byte in to live message at ${PACE.perSecond} events/s, p50`,
    percentile(known, 0.5),
    'ms',
  );
  plain(
    report,
    `last byte in to live message at ${PACE.perSecond} events/s, p99`,
    percentile(known, 0.99),
    'ms',
  );
}

const nextAppend = (log: EventLog): Promise<void> =>
  new Promise((resolve) => {
    const off = log.onAppended(() => {
      off();
      resolve();
    });
  });

async function untilDecoded(database: DataSource, log: EventLog): Promise<void> {
  const delivered = await log.head();
  for (;;) {
    const appended = nextAppend(log);
    const [row]: { position: string }[] = await database.query(
      `SELECT position FROM log.subscription WHERE shard = ${SOC_SHARD} AND name = 'soc-detection'`,
    );
    if (Number(row?.position ?? 0) >= delivered) return;
    await appended;
  }
}

async function storedEvents(database: DataSource): Promise<number> {
  const [row]: { count: string }[] = await database.query(
    `SELECT coalesce(sum(count), 0) AS count FROM soc.event WHERE kind = 'event'`,
  );
  return Number(row?.count ?? 0);
}

/** The baseline: one connection, one INSERT statement per delivery. @returns lines per second, the median of rounds */
async function bareInsert(url: string): Promise<number> {
  const owner = await createDataSource({ url, applicationName: 'bench' }).initialize();
  await owner.query(`CREATE TABLE IF NOT EXISTS public.bare_line (line text NOT NULL)`);
  const rates: number[] = [];
  for (let round = 0; round < BARE_ROUNDS; round += 1) {
    const started = performance.now();
    for (let first = 0; first < EVENTS; first += IN_DELIVERY)
      await owner.query(`INSERT INTO public.bare_line SELECT unnest($1::text[])`, [
        lines(first, IN_DELIVERY),
      ]);
    rates.push(EVENTS / ((performance.now() - started) / 1000));
  }
  await owner.destroy();
  return percentile(rates, 0.5);
}

/** Sign-ins of many clients; some fail repeatedly. */
const lines = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const n = first + index;
    const time = new Date(Date.UTC(2026, 10, 21) + n * 20).toISOString();
    const client = `203.0.${Math.floor(n / 7) % 200}.${n % 250}`;
    const what = n % 9 === 0 ? 'Failed' : 'Accepted';
    return `${time} bastion sshd[${n % 30_000}]: ${what} password for user${n % 500} from ${client} port ${n % 60_000} ssh2`;
  });
