import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Account } from '../account.js';

/** Output of `launch.ts`: the server, or the failure. */
export interface LaunchReport {
  readonly url: string;
  readonly pid: number;
  readonly adopted: boolean;
  readonly folder: string;
  readonly error?: string;
}

export async function launchInProcess(
  dataDir: string,
  account?: Account,
): Promise<{ readonly process: ChildProcess; readonly report: LaunchReport }> {
  const script = fileURLToPath(new URL('./launch.ts', import.meta.url));
  const child = spawn(process.execPath, ['--conditions', 'source', '--import', 'tsx', script, dataDir], {
    ...account,
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { process: child, report: JSON.parse(line) as LaunchReport };
}
