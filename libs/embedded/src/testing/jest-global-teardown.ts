import { once } from 'node:events';
import type { TestServerHolder } from './jest-global-setup.js';

/** Ends the server that the setup started, and waits until its folder is gone. */
export default async function teardown(): Promise<void> {
  const child = (globalThis as TestServerHolder).rampartTestServer;
  if (child === undefined || child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.stdin?.end();
  await gone;
}
