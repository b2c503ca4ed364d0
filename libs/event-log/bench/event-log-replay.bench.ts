import { eventLogMigrations } from '@rampart/event-log';
import { type BenchContext } from '@rampart/kernel/testing';
import { openBenchLog } from './appenders.js';
import { BenchDatabases, seed } from './databases.js';
import { benchProjectionMigrations, benchRebuild, benchReplay } from './reading.js';

/** Set a smaller `RAMPART_BENCH_EVENTS` for a quick look. */
const LARGE = Number(process.env['RAMPART_BENCH_EVENTS'] ?? 1_000_000);
const REPLAYED = Math.min(100_000, LARGE);

export const bench = {
  async run(context: BenchContext): Promise<void> {
    const databases = new BenchDatabases(context.serverUrl);
    const url = await databases.create([...eventLogMigrations, ...benchProjectionMigrations]);
    await seed(url, LARGE);
    const log = openBenchLog(url);
    await databases.settle();
    await benchReplay(context, log, url, REPLAYED);
    await benchRebuild(context, log, url, REPLAYED);
    await log.close();
    await databases.dropAll();
  },
};
