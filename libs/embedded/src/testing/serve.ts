import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeServerFolder } from '@rampart/database/testing';
import { startPostgres } from '../start-postgres.js';

/** A server for one test run: prints its URL and runs until standard input closes. Only durability is switched off. */
const folder = makeServerFolder('test');
const server = await startPostgres({
  dataDir: join(folder, 'postgres'),
  settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
});

process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.stdin.resume().once('close', () => void end());
process.stdout.on('error', () => undefined);
process.stdout.write(`${server.url}\n`);

async function end(): Promise<void> {
  await server.destroy();
  rmSync(folder, { recursive: true, force: true });
}
