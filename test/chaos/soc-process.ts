import { createInterface } from 'node:readline';
import { createDataSource } from '@rampart/database';
import { createPostgresEventLog, EventCatalog } from '@rampart/event-log';
import { randomIds, systemClock } from '@rampart/kernel';
import { DetectionPipeline, receive, soc, SOC_SHARD } from '@rampart/soc';
import { linesOf, SOURCE } from './soc-lines.js';

async function open(url: string) {
  const settings = { url, catalog: new EventCatalog(soc.events), keyEncryptionKey: Buffer.alloc(32, 1) };
  const log = createPostgresEventLog(settings);
  const socLog = createPostgresEventLog({ ...settings, shard: SOC_SHARD });
  const source = { url, applicationName: 'chaos' };
  const app = await createDataSource({ ...source, role: 'rampart_app' }).initialize();
  const system = await createDataSource({ ...source, role: 'rampart_system' }).initialize();
  const close = () => Promise.all([log.close(), socLog.close(), app.destroy(), system.destroy()]);
  return { log, socLog, app, system, close };
}

/** Delivers the number on each input line, several at once, and reports each answered delivery. */
async function takeIn(url: string, name: string, first: number): Promise<void> {
  const { socLog, app, close } = await open(url);
  const context = { socLog, database: app, clock: systemClock, ids: randomIds };
  let next = first;
  const deliver = async (): Promise<void> => {
    const n = next++;
    const raw = Buffer.from(linesOf(name, n).join('\n'));
    while (!(await receive(context, SOURCE, raw, { key: `${name}.${n}` }).catch(() => null)))
      await new Promise((resolve) => setTimeout(resolve, 100));
    process.stdout.write(`${n}\n`);
  };
  for await (const count of createInterface({ input: process.stdin }))
    await Promise.all(Array.from({ length: Number(count) }, deliver));
  await close();
}

/** Decodes deliveries and detects until standard input ends. */
async function detect(url: string): Promise<void> {
  const { log, socLog, system, close } = await open(url);
  const onError = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);
  const settings = { log, socLog, database: system, onError, leaseMs: 800, snapshotEvery: 50 };
  const pipeline = new DetectionPipeline(settings);
  await pipeline.start();
  process.stdout.write('0\n');
  for await (const _ of process.stdin) continue;
  await pipeline.stop();
  await close();
}

const [role, name = '', first = '0'] = process.argv.slice(2);
const { DATABASE_URL: url = '' } = process.env;
await (role === 'intake' ? takeIn(url, name, Number(first)) : detect(url));
