import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { freePort } from '@rampart/database/testing';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface RedisServer {
  readonly url: string;
  /** Ends the server and starts another on the same port, without its jobs. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The machine's `redis-server`, or null when there is none. */
export function findRedisServer(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path)) ?? null;
}

/** Starts a private Redis on a free loopback port. `stop` ends the process and removes its folder. */
export async function startRedisServer(binary: string): Promise<RedisServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'rampart-redis-'));
  let running = await startOn(binary, port, folder);
  return {
    url: `redis://127.0.0.1:${port}`,
    restart: async () => {
      await running.end();
      running = await startOn(binary, port, folder);
    },
    stop: async () => {
      await running.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startOn(binary: string, port: number, folder: string) {
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const server = spawn(binary, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code} before it was ready`)));
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept connections')) resolve();
    });
  });
  const end = async (): Promise<void> => {
    server.kill('SIGTERM');
    await exited;
  };
  return { end };
}
