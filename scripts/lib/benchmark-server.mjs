import { startPostgres } from '@rampart/embedded';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endDescendants } from './descendants.mjs';
import { say } from './say.mjs';

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Starts PostgreSQL with fsync on, as in production. A signal ends it, and everything else that the work started.
 * @param {(serverUrl: string) => Promise<void>} work
 */
export async function withServer(work) {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-bench-'));
  const care = leaveAtSignals(folder);
  try {
    const server = await startPostgres({ dataDir: join(folder, 'postgres') });
    try {
      await work(server.url);
    } finally {
      await server.destroy();
    }
  } catch (error) {
    // A benchmark whose processes were ended fails; the signal says why.
    if (care.leaving()) await new Promise(() => undefined);
    throw error;
  } finally {
    care.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The first signal ends all processes below this one, and then this one. Further signals wait for that: a terminal,
 * npm and `timeout` send several. @param {string} folder is removed
 * @returns {{ leaving: () => boolean, end: () => void }}
 */
function leaveAtSignals(folder) {
  let leaving = false;
  /** @param {NodeJS.Signals} received */
  const leave = (received) => {
    if (leaving) return;
    leaving = true;
    say(`${received}: ending what the benchmark started ...`);
    const code = 128 + constants.signals[received];
    void endDescendants()
      .then(() => rmSync(folder, { recursive: true, force: true }))
      .finally(() => process.exit(code));
  };
  for (const each of SIGNALS) process.on(each, leave);
  return {
    leaving: () => leaving,
    end: () => SIGNALS.forEach((each) => process.off(each, leave)),
  };
}
