import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeServerFolder } from '@rampart/database/testing';
import { serverAccount } from '../account.js';
import { OWNER } from '../instance.js';
import { startPostgres } from '../start-postgres.js';

/** The longest folder of a socket file, in bytes: macOS accepts paths of 103, and the file's name needs its part. */
const LONGEST_FOLDER = 80;

const ACCESS = `local all ${OWNER} trust
local all all scram-sha-256
local replication all scram-sha-256
host all all samehost scram-sha-256
host replication all samehost scram-sha-256
`;

/** A server for one test run: prints its URL and runs until standard input closes. Only durability is switched off. */
const folder = makeServerFolder('test');
const sockets = makeSocketFolder();
const server = await startPostgres({
  dataDir: join(folder, 'postgres'),
  settings: {
    ...{ fsync: 'off', full_page_writes: 'off', max_connections: '300' },
    // Databases live for seconds, and each cleaning begins with a session of its own.
    autovacuum: 'off',
    ...(sockets !== null && { unix_socket_directories: sockets, hba_file: writeAccess() }),
  },
});

process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.stdin.resume().once('close', () => void end());
process.stdout.on('error', () => undefined);
process.stdout.write(`${sockets === null ? server.url : overSocket(server.url, sockets)}\n`);

async function end(): Promise<void> {
  await server.destroy();
  rmSync(folder, { recursive: true, force: true });
}

/** A statement over a socket file costs a quarter less CPU. @returns null where there are none, or its path is too long */
function makeSocketFolder(): string | null {
  const path = join(folder, 'socket');
  if (process.platform === 'win32' || Buffer.byteLength(path) > LONGEST_FOLDER) return null;
  mkdirSync(path, { mode: 0o700 });
  giveToServer(path);
  return path;
}

/**
 * Lets the owner in without a password at the socket file, because proving one takes 4 ms of CPU time, on both sides.
 * Only the account of the server can enter the folder of that file. All else needs a password, as by default.
 * @returns the path of the file
 */
function writeAccess(): string {
  const path = join(folder, 'pg_hba.conf');
  writeFileSync(path, ACCESS);
  giveToServer(path);
  return path;
}

function giveToServer(path: string): void {
  const account = serverAccount();
  if (account !== undefined) chownSync(path, account.uid, account.gid);
}

/** A URL that PostgreSQL's clients open by the socket file. Its host and port are for those that need TCP. */
function overSocket(address: string, host: string): string {
  const url = new URL(address);
  url.searchParams.set('host', host);
  return url.href;
}
