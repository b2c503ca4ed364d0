import type { ChildProcess } from 'node:child_process';
import { freePort } from '@rampart/database/testing';
import { launchProduct } from './launched-product.js';
import { startProvider } from './oidc.js';
import { type Product, START_WITHIN_MS } from './product.js';

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

export async function startProduct(): Promise<RunningProduct> {
  const port = await freePort();
  const intelOrigin = `http://127.0.0.1:${await freePort()}`;
  const provider = await startProvider(`http://127.0.0.1:${port}/oauth/callback`);
  const { home, child, ...launched } = launchProduct({
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
  });
  const stop = async (): Promise<void> => {
    await launched.stop();
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
