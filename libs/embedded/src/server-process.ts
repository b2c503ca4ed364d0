import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.js';
import type { Binaries } from './binaries.js';
import { serverEnvironment } from './initialise.js';
import type { Instance } from './instance.js';
import { isAlive } from './lock-file.js';
import { connectionChecks, programFile } from './platform.js';
import { probe } from './probe.js';

export interface Launch {
  readonly binaries: Binaries;
  readonly folder: string;
  readonly pgdata: string;
  readonly instance: Instance;
  readonly account: Account | undefined;
  /** More PostgreSQL settings, for instance `{ fsync: 'off' }` for a temporary server. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The result of a launch: a process id, or the server's last output. */
export type LaunchResult = { readonly pid: number } | { readonly output: string };

const POLL_MS = 20;
const LOG_LIMIT_BYTES = 16 * 2 ** 20;

/** In its own session, because Ctrl-C must not reach it before its clients. Crash recovery has no time limit. */
export async function launch(settings: Launch): Promise<LaunchResult> {
  const log = join(settings.folder, 'postgres.log');
  const begin = startOfLog(log);
  const child = spawnServer(settings, log);
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  let gone = false;
  void exited.then(() => (gone = true));
  while (!gone) {
    if ((await probe(settings.instance, settings.pgdata)) === 'ours') break;
    await Promise.race([exited, sleep(POLL_MS)]);
  }
  child.unref();
  if (!gone && child.pid !== undefined) return { pid: child.pid };
  return { output: readFileSync(log).subarray(begin).toString('utf8').slice(-2_000) };
}

function spawnServer({ binaries, pgdata, instance, account, settings }: Launch, log: string): ChildProcess {
  const output = openSync(log, 'a', 0o600);
  const options = { ...OWN_SETTINGS, ...settings, port: String(instance.port) };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(binaries.bin, programFile('postgres')), ['-D', pgdata, ...flags], {
    ...account,
    cwd: pgdata,
    env: serverEnvironment(binaries),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  return child;
}

const OWN_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  ...connectionChecks(),
};

/** The offset in the log at which this launch's lines begin. A large log is emptied first. */
function startOfLog(log: string): number {
  if (!existsSync(log)) return 0;
  if (statSync(log).size > LOG_LIMIT_BYTES) truncateSync(log);
  return statSync(log).size;
}

export async function endServer(pid: number, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  while (isAlive(pid)) await sleep(POLL_MS);
}
