import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProvider } from './oidc.js';
import { type Product, START_WITHIN_MS } from './product.js';

const ROOT = join(import.meta.dirname, '../../..');

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

type Box = Omit<Product, 'home' | 'launcher' | 'provider' | 'intelOrigin'>;

function readBox(output: string): Box | null {
  const find = (pattern: RegExp): string | undefined => pattern.exec(output)?.[1];
  const [url, username, password, mail] = [
    find(/Open\s+(http\S+)/),
    find(/Sign in\s+(\S+)/),
    find(/Password\s+(\S+)/),
    find(/Mail\s+(http\S+)/),
  ];
  return url && username && password && mail ? { url, username, password, mail } : null;
}

async function untilStarted(child: ChildProcess): Promise<Box> {
  let output = '';
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(
      () => reject(new Error(`The product did not start:\n${output}`)),
      START_WITHIN_MS,
    );
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const box = output.includes('Stop ') ? readBox(output) : null;
      if (box === null) return;
      clearTimeout(giveUp);
      resolve(box);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(giveUp);
      reject(new Error(`The product ended with ${code}:\n${output}`));
    });
  });
}

export interface RunningProduct {
  readonly product: Product;
  readonly stop: () => Promise<void>;
}

/** Starts the whole product with separate data. */
export async function startProduct(): Promise<RunningProduct> {
  const home = mkdtempSync(join(tmpdir(), 'rampart-e2e-'));
  const port = await freePort();
  const intelOrigin = `http://127.0.0.1:${await freePort()}`;
  const provider = await startProvider(`http://127.0.0.1:${port}/oauth/callback`);
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      RAMPART_HOME: home,
      PORT: String(port),
      ...provider.environment,
      // Browsers of tests are always unknown devices, whose low-priority thread gets no time on a busy
      // machine.
      RAMPART_STRANGERS_PRIORITY: '0',
      // Shorter than in production: a scan takes a third of the time, and the job of a killed worker returns
      // after 6 s.
      SANDBOX_PAGE_DELAY_MS: '50',
      WORKER_LOCK_MS: '6000',
      RAMPART_INTEL_ORIGINS: intelOrigin,
      INFO_ADDRESS: 'hello@rampart.example',
      // Port 9 (discard) never answers, so tests reach no real network and see an unreachable one.
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
    await provider.close();
  };
  try {
    const { issuer, control } = provider;
    const box = await untilStarted(child);
    const product = { ...box, provider: { issuer, control }, intelOrigin, home, launcher: child.pid ?? 0 };
    return { product, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
