import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeServerFolder } from '@rampart/database/testing';

const ROOT = join(import.meta.dirname, '../../..');

export interface LaunchedProduct {
  readonly home: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/** Launches a product with separate data, which reaches no real network and builds no further language. @param settings further environment */
export function launchProduct(settings: Readonly<Record<string, string>>): LaunchedProduct {
  const home = makeServerFolder('e2e');
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs'), '--only', 'english'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Port 9 (discard) never answers, so tests see an unreachable network.
    env: { ...process.env, RAMPART_HOME: home, BLUESKY_URL: 'http://127.0.0.1:9', ...settings },
  });
  return {
    ...{ home, child },
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      // As root the database is in another folder, behind a link.
      const database = join(home, 'postgres');
      if (existsSync(database)) rmSync(realpathSync(database), { recursive: true, force: true });
      rmSync(home, { recursive: true, force: true });
    },
  };
}
