import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextFreePort } from './open-port.mjs';
import { inRoot } from './project.mjs';
import { PlainFailure } from './say.mjs';

/**
 * Starts the whole product with `npm start` and data of its own, and removes both when the work is done.
 * @param {(product: { url: string, username: string, password: string }) => Promise<void>} work
 * @param {Readonly<Record<string, string>>} [settings]
 */
export async function withProduct(work, settings = {}) {
  const home = mkdtempSync(join(tmpdir(), 'rampart-product-'));
  const child = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    cwd: inRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      RAMPART_HOME: home,
      PORT: String(await nextFreePort('127.0.0.1', 8500)),
      ...settings,
    },
  });
  const stop = async () => {
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
    await work(await boxOf(child));
  } finally {
    await stop();
  }
}

/** Waits for the box that `npm start` prints last. @param {import('node:child_process').ChildProcess} child */
function boxOf(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
      const [, url, username, password] =
        /Open\s+(http\S+)[^]*Sign in\s+(\S+)[^]*Password\s+(\S+)[^]*Stop /.exec(output) ?? [];
      if (url !== undefined) resolve({ url, username, password });
    });
    child.once('exit', (code) => reject(new PlainFailure(`The product ended with ${code}.`)));
  });
}
