import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { makeServerFolder } from '@rampart/database/testing';
import { migrate } from '@rampart/database';
import { freePort, type PostgresServer, startPostgres } from '@rampart/embedded';
import { createPostgresEventLog, EventCatalog, type EventLog, eventLogMigrations } from '@rampart/event-log';
import { LiveClient, socketIoTransport } from '@rampart/live-feed/client';
import { noteEvents, NoteRequests, NOTES, TENANT } from '@rampart/live-feed/testing';
import { builtModule } from './built.js';

const SOCKETS = 50;
const NODE = await builtModule('apps/api/src/live/testing/live-node.ts');

describe('the live feed', () => {
  let folder: string;
  let server: PostgresServer;
  let log: EventLog;
  let node: ChildProcess | undefined;
  let port: number;

  beforeAll(async () => {
    folder = makeServerFolder('chaos');
    server = await startPostgres({ dataDir: folder, settings: { fsync: 'off' } });
    await migrate(server.url, eventLogMigrations);
    log = createPostgresEventLog({
      url: server.url,
      catalog: new EventCatalog(noteEvents),
      keyEncryptionKey: Buffer.alloc(32, 7),
      onProblem: () => undefined,
    });
    port = await freePort();
  }, 120_000);
  afterAll(async () => {
    node?.kill('SIGKILL');
    await log?.close();
    await server?.stop();
    await rm(server.folder, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });

  async function startNode(): Promise<void> {
    node = spawn(process.execPath, [NODE], {
      env: { PATH: process.env['PATH'], DATABASE_URL: server.url, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (node.stdout !== null) await once(node.stdout, 'data');
  }

  async function killNode(): Promise<void> {
    if (node === undefined) return;
    node.kill('SIGKILL');
    await once(node, 'exit');
  }

  it('loses, repeats and reorders no message while its node and its PostgreSQL are killed under load', async () => {
    await startNode();
    const followers = Array.from(
      { length: SOCKETS },
      (_, index) => new Follower(`http://127.0.0.1:${port}`, `s-${index}`),
    );
    await Promise.all(followers.map((follower) => follower.reached(0)));
    const writing = write(log, 300);
    await Promise.all(followers.map((follower) => follower.reached(100)));
    await killNode();
    await startNode();
    await Promise.all(followers.map((follower) => follower.reached(200)));
    await server.kill();
    await server.restart();
    await writing;
    const head = await log.head();
    await Promise.all(followers.map((follower) => follower.reached(head)));
    const events = await log.read({ after: 0, limit: 10_000, tenantId: TENANT });
    const expected = events.filter(({ type }) => type === 'NoteTaken').map(({ position }) => position);
    expect(expected).toHaveLength(300);
    for (const follower of followers) {
      expect(follower.positions).toEqual(expected);
      expect(follower.resyncs).toEqual([]);
      follower.close();
    }
  }, 180_000);
});

class Follower {
  readonly positions: number[] = [];
  readonly resyncs: string[] = [];
  private readonly client: LiveClient;
  private position = -1;
  private waiting: { readonly position: number; readonly resolve: () => void }[] = [];

  constructor(url: string, token: string) {
    this.client = new LiveClient({
      transport: socketIoTransport(url),
      token: () => token,
      reconnectMs: [50, 500],
    });
    this.client.subscribe(NOTES, 0, {
      onFrame: (frame) => {
        this.positions.push(...frame.messages.map((message) => message.position));
        this.moved(frame.to);
      },
      onResync: (code) => this.resyncs.push(code),
      onStatus: (status) => status === 'live' && this.moved(Math.max(this.position, 0)),
    });
    this.client.connect();
  }

  reached(position: number): Promise<void> {
    if (this.position >= position) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push({ position, resolve }));
  }

  close(): void {
    this.client.close();
  }

  private moved(to: number): void {
    this.position = to;
    for (const { position, resolve } of this.waiting) if (position <= to) resolve();
    this.waiting = this.waiting.filter(({ position }) => position > to);
  }
}

/** Appends notes one by one. It repeats a command with its id while the database is down. */
async function write(log: EventLog, count: number): Promise<void> {
  const requests = new NoteRequests();
  for (let index = 0; index < count; index += 1) {
    const request = requests.next([`note ${index}`]);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await log.append(request);
        break;
      } catch (error) {
        if (attempt === 20) throw error;
      }
    }
  }
}
