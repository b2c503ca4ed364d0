import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface TestServerHolder {
  rampartTestServer?: ChildProcess;
  /** What specs that ran in Jest's own process leave open (`shared-api.ts`). */
  rampartSharedApi?: { end(): Promise<void> };
}

/** Starts a server unless `RAMPART_TEST_DATABASE_URL` names one. Jest loads this file without ESM: a process runs it. */
export default async function setup(config: { readonly rootDir: string }): Promise<void> {
  process.env['RAMPART_TEST_RUN'] = `${process.pid}_${Date.now()}`;
  if (process.env['RAMPART_TEST_DATABASE_URL'] !== undefined) return;
  const serve = ['--import', './test/support/native/register.mjs', 'libs/embedded/src/testing/serve.ts'];
  const child = spawn(process.execPath, serve, { cwd: config.rootDir, stdio: ['pipe', 'pipe', 'inherit'] });
  const failed = once(child, 'exit').then(() => {
    throw new Error('The PostgreSQL for this run did not start. See the reason above.');
  });
  const [url] = (await Promise.race([once(createInterface(child.stdout), 'line'), failed])) as [string];
  failed.catch(() => undefined);
  process.env['RAMPART_TEST_DATABASE_URL'] = url;
  (globalThis as TestServerHolder).rampartTestServer = child;
}
