import { fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type EventLog, eventLogMigrations, LogSigner } from '@rampart/event-log';
import { type BenchContext } from '@rampart/kernel/testing';
import pg from 'pg';
import { emmettCallers, logCallers, openBenchLog, openEmmett } from './appenders.js';
import { bareInsert } from './bare.js';
import { BenchDatabases, seed, withoutEvidenceMigrations } from './databases.js';
import { interleave, reportPair } from './measure.js';
import { benchVerify } from './reading.js';
import type { SigningOrders } from './signing-process.js';

/** Set a smaller `RAMPART_BENCH_EVENTS` for a quick look. */
const LARGE = Number(process.env['RAMPART_BENCH_EVENTS'] ?? 1_000_000);
const SMALL = Math.min(10_000, LARGE);
/** Enough that starting the threads of a verification counts little, as with the log of an installation. */
const VERIFIED = Math.min(400_000, LARGE);

export const bench = {
  async run(context: BenchContext): Promise<void> {
    const databases = new BenchDatabases(context.serverUrl);
    const signed = await databases.create(eventLogMigrations);
    await benchAppends(context, databases, signed);
    await benchSize(context, databases);
    // Only after success: dropping databases under open pools would hide the error of a failure.
    await databases.dropAll();
  },
};

/** Measures appends that are durable (fsync, synchronous_commit), check an expected version, and are idempotent. */
async function benchAppends(context: BenchContext, databases: BenchDatabases, url: string): Promise<void> {
  const unsignedUrl = await databases.create(withoutEvidenceMigrations);
  const bareUrl = await databases.create();
  const [log, unsigned, emmett] = [
    openBenchLog(url),
    openBenchLog(unsignedUrl),
    openEmmett(await databases.create()),
  ];
  const bare = new pg.Client({ connectionString: bareUrl });
  await bare.connect();
  const { publicKey, stop } = await signing(url);
  const rates = await interleave(
    [
      logCallers(log, { name: 'singles-1', callers: 1, size: 1 }),
      logCallers(log, { name: 'singles-8', callers: 8, size: 1 }),
      logCallers(log, { name: 'singles-64', callers: 64, size: 1 }),
      emmettCallers(emmett, { name: 'emmett-64', callers: 64, size: 1 }),
      logCallers(unsigned, { name: 'singles-64-no-evidence', callers: 64, size: 1 }),
      logCallers(log, { name: 'singles-512', callers: 512, size: 1 }),
      emmettCallers(emmett, { name: 'emmett-8', callers: 8, size: 1 }),
      logCallers(log, { name: 'tens-64', callers: 64, size: 10 }),
      await bareInsert(bare, { name: 'bare-insert-1000', binary: false }),
      await bareInsert(bare, { name: 'bare-insert-1000-binary', binary: true }),
      logCallers(unsigned, { name: 'tens-64-no-evidence', callers: 64, size: 10 }),
      emmettCallers(emmett, { name: 'emmett-8x10', callers: 8, size: 10 }),
      logCallers(log, { name: 'singles-64-one-stream', callers: 64, size: 1, oneStream: true }),
      emmettCallers(emmett, { name: 'emmett-64-one-stream', callers: 64, size: 1, oneStream: true }),
      emmettCallers(emmett, { name: 'emmett-1', callers: 1, size: 1 }),
      logCallers(unsigned, { name: 'singles-1-no-evidence', callers: 1, size: 1 }),
      logCallers(unsigned, { name: 'singles-8-no-evidence', callers: 8, size: 1 }),
      logCallers(unsigned, { name: 'singles-512-no-evidence', callers: 512, size: 1 }),
      logCallers(unsigned, { name: 'one-stream-no-evidence', callers: 64, size: 1, oneStream: true }),
    ],
    { rounds: 9, sliceMs: 400 },
  );
  const pairs: readonly (readonly [contender: string, ...baselines: string[]])[] = [
    ['singles-1', 'emmett-1', 'bare-insert-1000', 'singles-1-no-evidence'],
    ['singles-8', 'emmett-8', 'bare-insert-1000', 'singles-8-no-evidence'],
    ['singles-64', 'emmett-64', 'emmett-8', 'bare-insert-1000', 'singles-64-no-evidence'],
    ['singles-512', 'emmett-64', 'emmett-8', 'bare-insert-1000', 'singles-512-no-evidence'],
    ['singles-64-one-stream', 'emmett-64-one-stream', 'singles-64', 'one-stream-no-evidence'],
    ['bare-insert-1000', 'emmett-8'],
    ['tens-64', 'bare-insert-1000', 'bare-insert-1000-binary', 'emmett-8x10', 'tens-64-no-evidence'],
  ];
  for (const [contender, ...baselines] of pairs)
    for (const baseline of baselines) reportPair(context, rates, { name: contender, contender, baseline });
  await appendTens(log, VERIFIED);
  await stop();
  await databases.settle();
  await benchVerify(context, url, publicKey);
  await Promise.all([log.close(), unsigned.close(), emmett.close(), bare.end()]);
}

/** @param least the number of events, rounded up to whole seconds of appends */
async function appendTens(log: EventLog, least: number): Promise<void> {
  const { run } = logCallers(log, { name: 'more', callers: 64, size: 10 });
  for (let appended = 0; appended < least;) {
    const started = performance.now();
    appended += await run(() => performance.now() - started < 1_000);
  }
}

async function signing(url: string) {
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  const privateKey = key.toString('base64');
  const child = fork(fileURLToPath(new URL('./signing-process.ts', import.meta.url)));
  child.send({ url, privateKey } satisfies SigningOrders);
  await once(child, 'message');
  const stop = async (): Promise<void> => {
    child.send('stop');
    await once(child, 'exit');
  };
  return { publicKey: new LogSigner(privateKey).publicKey, stop };
}

async function benchSize(context: BenchContext, databases: BenchDatabases): Promise<void> {
  const smallUrl = await databases.create(eventLogMigrations);
  const largeUrl = await databases.create(eventLogMigrations);
  await seed(smallUrl, SMALL);
  await seed(largeUrl, LARGE);
  const [small, large] = [openBenchLog(smallUrl), openBenchLog(largeUrl)];
  const [few, many] = [`singles-64-at-${SMALL}`, `singles-64-at-${LARGE}`];
  const rates = await interleave(
    [
      logCallers(small, { name: few, callers: 64, size: 1 }),
      logCallers(large, { name: many, callers: 64, size: 1 }),
    ],
    { rounds: 9, sliceMs: 250 },
  );
  reportPair(context, rates, { name: many, contender: many, baseline: few });
  await Promise.all([small.close(), large.close()]);
}
