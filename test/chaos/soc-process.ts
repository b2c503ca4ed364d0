import { createInterface } from 'node:readline';
import { createDataSource } from '@rampart/database';
import { createPostgresEventLog, EventCatalog } from '@rampart/event-log';
import { randomIds, systemClock } from '@rampart/kernel';
import { DetectionPipeline, receive, soc, SOC_SHARD } from '@rampart/soc';

export const SOURCE = {
  tenantId: '00000000-0000-7000-8000-00000000aaaa',
  sourceId: '00000000-0000-7000-8000-00000000bbbb',
  kind: 'sshd',
  zone: 'UTC',
} as const;

const LINES = 5;
/** After this number of deliveries come quiet seconds, after which the same attack is a new alert. */
const QUIET = { after: 60, seconds: 600 };

export const linesOf = (name: string, n: number): string[] =>
  Array.from({ length: LINES }, (_, line) => {
    const second = n * LINES + line + Math.floor(n / QUIET.after) * QUIET.seconds;
    const time = new Date(Date.UTC(2026, 10, 21) + second * 1_000).toISOString();
    const client = `203.0.113.${n % 20}`;
    return `${time} bastion sshd[7]: Failed password for ${name}-${n}-${line} from ${client} port 22 ssh2`;
  });

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
    while (!(await receive(context, SOURCE, raw, `${name}.${n}`).catch(() => null)))
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

const [, script, role, name = '', first = '0'] = process.argv;
const { DATABASE_URL: url } = process.env;
if (script === import.meta.filename && url !== undefined)
  await (role === 'intake' ? takeIn(url, name, Number(first)) : detect(url));
