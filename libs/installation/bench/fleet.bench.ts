import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchContext, plain } from '@rampart/kernel/testing';
import { Client } from './fleet/client.js';
import { openPlace, type Place } from './fleet/place.js';
import { ProductProcess } from './fleet/product-process.js';
import { rateSettings } from './fleet/rate.js';
import { sharedLimits } from './fleet/shared-limits.js';
import { watchSessions } from './fleet/sessions.js';

const APIS = 2;
const WORKERS = 20;
const SCANS = 30;
/** The simulated X allows fewer requests than these scans need. */
const PLATFORMS = ['bluesky'];
/** Milliseconds that the processes rest before the sessions of idle ones are counted. */
const REST_MS = 15_000;
const WATCHED_MS = 5_000;
const TIMEOUT_MS = 240_000;
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Two APIs and twenty workers on PostgreSQL's default of 100 connections, through PgBouncer where there is one. */
export const bench = {
  onlyByName: true,
  async run(context: BenchContext): Promise<void> {
    const place = await openPlace(say);
    const started: ProductProcess[] = [];
    try {
      await measure(context, place, started);
    } finally {
      await Promise.all(started.map((each) => each.stop('SIGKILL')));
      await place.close();
    }
  },
};

async function measure(
  { report, workers = null }: BenchContext,
  place: Place,
  started: ProductProcess[],
): Promise<void> {
  const count = workers ?? WORKERS;
  const apis = await startApis(place, started);
  const alone = await startWorkers(place, started, count);
  const sessions = await watchSessions(place.server.url);
  const show = (name: string, value: number, unit: string) => plain(report, name, value, unit);
  try {
    await sleep(REST_MS);
    sessions.highest();
    await sleep(WATCHED_MS);
    const through = place.pooler === null ? 'without a pooler' : 'through PgBouncer';
    show(
      `sessions of PostgreSQL, ${APIS} APIs and ${count} workers idle, ${through}`,
      sessions.highest(),
      '',
    );
    const seconds = await scanAll(place, apis);
    show(`sessions of PostgreSQL, the same under ${SCANS} scans`, sessions.highest(), '');
    show(`${SCANS} scans, all processes on this machine`, seconds, 's');
    const starts = apis.map(({ startMs }) => startMs / 1000);
    show('start of an API, nothing compiled before', starts[0] ?? 0, 's');
    show('start of an API', Math.min(...starts.slice(1)), 's');
    show('memory of an idle worker', alone, 'MB');
    show('memory of the largest worker after the scans', largest(started), 'MB');
    await sharedLimits(place, apis, report);
  } finally {
    await sessions.end();
  }
}

/** One after the other, so that each start is measured alone. The first fills the compile cache. */
async function startApis({ environment }: Place, started: ProductProcess[]): Promise<ProductProcess[]> {
  const apis: ProductProcess[] = [];
  for (let index = 0; index < APIS + 1; index += 1) {
    const api = await ProductProcess.start('api', { ...environment, PORT: '0', ...rateSettings });
    started.push(api);
    apis.push(api);
    await sleep(500);
  }
  // The third was started for its time only.
  await apis[APIS]?.stop();
  return apis;
}

/** @returns megabytes of the first worker after a while without work */
async function startWorkers(
  { environment }: Place,
  started: ProductProcess[],
  count: number,
): Promise<number> {
  let alone = 0;
  for (let index = 0; index < count; index += 1) {
    const worker = await ProductProcess.start('worker', environment);
    started.push(worker);
    if (index > 0) continue;
    await sleep(REST_MS);
    alone = worker.residentMb();
  }
  return alone;
}

const largest = (started: readonly ProductProcess[]): number =>
  Math.max(...started.slice(APIS + 1).map((each) => each.residentMb()));

/** @returns seconds until all scans are completed, as the other API shows them */
async function scanAll({ account }: Place, apis: readonly ProductProcess[]): Promise<number> {
  const clients = apis.slice(0, APIS).map(({ url }) => new Client(url, account));
  const began = performance.now();
  const ids = await Promise.all(
    Array.from({ length: SCANS }, async (_, index) => {
      const body = { targetHandle: 'tarnwick', platforms: PLATFORMS };
      const answer = await clients[index % APIS]?.insist('/api/impersonation/scans', body);
      if (answer?.status !== 201) throw new Error(`A scan was refused: ${JSON.stringify(answer)}`);
      return (answer.body as { id: string }).id;
    }),
  );
  for (const [index, id] of ids.entries())
    await untilCompleted(clients[(index + 1) % APIS] as Client, id, began + TIMEOUT_MS);
  return (performance.now() - began) / 1000;
}

async function untilCompleted(client: Client, id: string, until: number): Promise<void> {
  for (;;) {
    const answer = await client.insist(`/api/impersonation/scans/${id}`);
    if ((answer?.body as { status?: string } | undefined)?.status === 'completed') return;
    if (performance.now() > until) throw new Error(`The scan ${id} is not completed.`);
    await sleep(200);
  }
}
