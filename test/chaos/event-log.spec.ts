import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeServerFolder } from '@rampart/database/testing';
import { migrate } from '@rampart/database';
import { type PostgresServer, startPostgres } from '@rampart/embedded';
import { eventLogMigrations, verifyDatabase } from '@rampart/event-log';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { builtScript } from './built.js';
import { type Acknowledgement, Follower, judge, type Sighting } from './event-log-oracle.js';

jest.setTimeout(120_000);

const WRITER = await builtScript('event-log-writer.ts');
const LOG_QUERY = `SELECT position, payload->>'key' AS key FROM log.event WHERE shard = 0 AND position > $1 ORDER BY position`;
const BROKEN_QUERY = `SELECT position, key FROM broken_event WHERE position > $1 ORDER BY position`;

class Writer {
  readonly acknowledged: Acknowledgement[] = [];
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;

  constructor(
    url: string,
    variant: 'log' | 'broken',
    readonly name: string,
    from = 0,
  ) {
    this.child = spawn(process.execPath, [WRITER, variant, name, String(from)], {
      env: { ...process.env, DATABASE_URL: url, NODE_OPTIONS: '' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.ended = once(this.child, 'close');
    if (this.child.stdout)
      createInterface({ input: this.child.stdout }).on('line', (line) => {
        const [command = '', first, last] = line.split(' ');
        this.acknowledged.push({ command, first: Number(first), last: Number(last) });
      });
  }

  /** The first command that a successor repeats. It repeats all unanswered commands and many answered ones. */
  get resumeFrom(): number {
    const numbers = this.acknowledged.map(({ command }) => Number(command.split('.')[1]));
    return Math.max(0, Math.max(0, ...numbers) - 40);
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  async stop(): Promise<void> {
    this.child.stdin?.end('stop\n');
    await this.ended;
  }
}

async function acknowledgements(writers: readonly Writer[], more: number): Promise<void> {
  const due = writers.map((writer) => ({ writer, count: writer.acknowledged.length + more }));
  while (due.some(({ writer, count }) => writer.acknowledged.length < count))
    await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Opens a transaction with a write. It holds back every snapshot horizon that a reader might wait for. */
async function holdTransaction(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`CREATE TABLE IF NOT EXISTS foreign_work (n integer)`);
  await client.query(`BEGIN; INSERT INTO foreign_work VALUES (1)`);
  return client;
}

async function stored(url: string, query: string): Promise<Sighting[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ position: string; key: string }>(query, [0]);
  await client.end();
  return rows.map(({ position, key }) => ({ position: Number(position), key }));
}

describe('The event log under load with failures', () => {
  let folder: string;
  let server: PostgresServer;

  beforeAll(async () => {
    folder = makeServerFolder('chaos');
    server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
    await migrate(server.url, eventLogMigrations);
  });

  afterAll(async () => {
    await server.stop();
    await rm(server.folder, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });

  it('loses, reorders and repeats nothing when a writer is killed, foreign transactions are open and PostgreSQL restarts', async () => {
    const follower = new Follower(server.url, LOG_QUERY);
    const [a, victim, c] = ['a', 'b', 'c'].map((name) => new Writer(server.url, 'log', name)) as [
      Writer,
      Writer,
      Writer,
    ];
    await acknowledgements([a, victim, c], 60);
    const foreign = [await holdTransaction(server.url), await holdTransaction(server.jobsUrl)];
    await acknowledgements([a, victim, c], 60);
    await victim.kill();
    // The successor repeats the last commands of the killed writer, answered or not.
    const successor = new Writer(server.url, 'log', 'b', victim.resumeFrom);
    const alive = [a, c, successor];
    await acknowledgements(alive, 80);
    await server.restart();
    await acknowledgements(alive, 60);
    await server.kill();
    await server.restart();
    foreign.push(await holdTransaction(server.jobsUrl));
    await acknowledgements(alive, 60);
    await Promise.all(alive.map((writer) => writer.stop()));
    await follower.stop();
    await Promise.all(foreign.map((client) => client.end().catch(() => undefined)));

    const acknowledged = [victim, ...alive].flatMap((writer) => writer.acknowledged);
    const final = await stored(server.url, LOG_QUERY);
    expect(judge(follower.seen, acknowledged, final)).toEqual({
      gaps: 0,
      lost: 0,
      reordered: 0,
      doubles: 0,
      broken: 0,
    });
    expect(new Set(acknowledged.map(({ command }) => command)).size).toBeLessThan(acknowledged.length);
    expect(await verifyDatabase({ url: server.url })).toMatchObject({ ok: true, events: final.length });
  });

  it('has an oracle that detects a store whose positions come from a sequence', async () => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`CREATE TABLE broken_event (position bigserial PRIMARY KEY, key text NOT NULL)`);
    const follower = new Follower(server.url, BROKEN_QUERY);
    const [first, victim] = ['a', 'b'].map((name) => new Writer(server.url, 'broken', name)) as [
      Writer,
      Writer,
    ];
    await acknowledgements([first, victim], 60);
    // One transaction takes its position early and commits after transactions with higher ones.
    await client.query(`BEGIN; INSERT INTO broken_event (key) VALUES ('late.0.0')`);
    await acknowledgements([first], 50);
    await client.query('COMMIT');
    await victim.kill();
    const successor = new Writer(server.url, 'broken', 'b', victim.resumeFrom);
    await acknowledgements([successor], 60);
    await client.query(`BEGIN; INSERT INTO broken_event (key) VALUES ('gone.0.0'); ROLLBACK`);
    await acknowledgements([first], 20);
    await Promise.all([first.stop(), successor.stop()]);
    await follower.stop();
    await client.end();

    const verdict = judge(follower.seen, [], await stored(server.url, BROKEN_QUERY));
    expect(verdict.lost).toBeGreaterThan(0);
    expect(verdict.gaps).toBeGreaterThan(0);
    expect(verdict.doubles).toBeGreaterThan(0);
  });
});
