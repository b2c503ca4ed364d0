import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

export interface ProductBelowPath {
  /** The address without a final slash: `http://127.0.0.1:8600/rampart`. */
  readonly address: string;
  readonly password: string;
  stop(): Promise<void>;
}

/** Starts a separate product below a path, as it runs behind a shared proxy. */
export async function startBelow(basePath: string, port: number): Promise<ProductBelowPath> {
  const home = mkdtempSync(join(tmpdir(), 'rampart-below-'));
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      RAMPART_HOME: home,
      PORT: String(port),
      RAMPART_BASE_PATH: basePath,
      BLUESKY_URL: 'http://127.0.0.1:9',
    },
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    // As root the database is in another folder, behind a link.
    const database = join(home, 'postgres');
    if (existsSync(database)) rmSync(realpathSync(database), { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const { origin, password } = await readBox(child);
    return { address: `${origin}${basePath.replace(/\/$/, '')}`, password, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readBox(child: ChildProcess): Promise<{ origin: string; password: string }> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /Open\s+(http\S+)/.exec(output)?.[1];
      const password = /Password\s+(\S+)/.exec(output)?.[1];
      if (url && password) resolve({ origin: new URL(url).origin, password });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
}
