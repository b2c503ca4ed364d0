import { createDataSource } from '@rampart/database';
import type { BenchContext } from '@rampart/kernel/testing';
import { withBenchDatabase } from './bench-database.js';
import { measureSearches } from './search-kinds.js';
import { storeEvents } from './stored-events.js';

/** Set a smaller `RAMPART_BENCH_EVENTS` for a shorter trial. */
const EVENTS = Number(process.env['RAMPART_BENCH_EVENTS'] ?? 5_000_000);

export const bench = {
  /** The run writes six gigabytes. */
  onlyByName: true,
  run({ report, serverUrl }: BenchContext): Promise<void> {
    return withBenchDatabase(serverUrl, async (url) => {
      const owner = await createDataSource({ url, applicationName: 'bench' }).initialize();
      await storeEvents(owner, EVENTS);
      await owner.destroy();
      const app = await createDataSource({ url, role: 'rampart_app', applicationName: 'bench' }).initialize();
      await measureSearches(report, app);
      await app.destroy();
    });
  },
};
