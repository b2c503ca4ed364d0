import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { freePort } from './free-port.js';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { SESSION_KINDS, pooledLogin, type SessionKind } from '../sessions.js';

/** A user without rights, because PgBouncer refuses to run as root. */
const UNPRIVILEGED = 65534;
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];

export interface PgBouncer {
  /** `postgres://host:port`, as `DATABASE_POOLER_URL` wants it. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface PgBouncerSettings {
  readonly urls: readonly string[];
  /** The most sessions on the server of each login in each database. */
  readonly sessions: number;
}

/** The machine's PgBouncer, or null when there is none. Debian: `apt install pgbouncer`. */
export const findPgBouncer = (): string | null =>
  FOLDERS.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path)) ?? null;

/** Starts a PgBouncer that pools transactions on a free loopback port. `stop` ends it and removes its folder. */
export async function startPgBouncer(binary: string, settings: PgBouncerSettings): Promise<PgBouncer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'rampart-pgbouncer-'));
  const files = { 'pgbouncer.ini': configuration(settings, port, folder), 'userlist.txt': logins(settings) };
  const isRoot = process.getuid?.() === 0;
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text, { mode: 0o600 });
    if (isRoot) await chown(join(folder, name), UNPRIVILEGED, UNPRIVILEGED);
  }
  if (isRoot) await chown(folder, UNPRIVILEGED, UNPRIVILEGED);
  const child = spawn(binary, [join(folder, 'pgbouncer.ini')], {
    ...(isRoot && { uid: UNPRIVILEGED, gid: UNPRIVILEGED }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilUp(child);
  return {
    url: `postgres://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGINT');
        child.kill('SIGTERM');
        await gone;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration(
  { urls: [url = ''], sessions }: PgBouncerSettings,
  port: number,
  folder: string,
): string {
  const { hostname, port: serverPort } = new URL(url);
  return `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_type = scram-sha-256
auth_file = ${join(folder, 'userlist.txt')}
max_client_conn = 1000
default_pool_size = ${sessions}
server_idle_timeout = 30
server_login_retry = 1
`;
}

/** Each login as it is, and as each kind of session names it. */
function logins({ urls }: PgBouncerSettings): string {
  const kinds = Object.keys(SESSION_KINDS) as SessionKind[];
  return urls
    .map((url) => new URL(url))
    .flatMap(({ username, password }) =>
      [username, ...kinds.map((kind) => pooledLogin(username, kind))].map(
        (name) => `"${name}" "${decodeURIComponent(password)}"\n`,
      ),
    )
    .join('');
}

async function untilUp(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`pgbouncer ended with ${code}:\n${said}`)));
    child.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-2000);
      if (said.includes('process up')) resolve();
    });
  });
}
