import { randomBytes } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { closeAll } from '@rampart/database/testing';
import { NETWORKS } from '@rampart/connectors/contract';
import { migrate } from '@rampart/database';
import { type PostgresServer, startPostgres } from '@rampart/embedded';
import { eventually } from '@rampart/jobs/testing';
import { randomIds } from '@rampart/kernel';
import { draftPost, schedulePost, submitPost } from '@rampart/publishing';
import {
  fakeConnectors,
  type FakePost,
  type OpenPublishing,
  openPublishing,
  publishingMigrations,
} from '@rampart/publishing/testing';
import { builtScript } from './built.js';

jest.setTimeout(600_000);

/** Live posts; each post is for eight accounts. Ten thousand: RAMPART_CHAOS_POSTS=10000. */
const WANTED = Number(process.env['RAMPART_CHAOS_POSTS'] ?? 1_000);
const WORKERS = 3;
const WORKER = await builtScript('publishing-worker.ts');
const NETWORK = await builtScript('publishing-network.ts');

const editor = { tenantId: randomIds.next(), userId: randomIds.next() };
const options = { watermarkEnabled: false, watermarkText: '', botCheckEnabled: false };
const pause = (ms: number) =>
  new Promise((resolve) => {
    // Not waited for by a test that is over.
    setTimeout(resolve, ms).unref();
  });

/** Workers that are killed again and again, and replaced. */
class Killed {
  kills = 0;
  private readonly alive = new Set<ChildProcess>();
  private stopped = false;
  private readonly rounds: Promise<void>[] = [];

  constructor(private readonly environment: Readonly<Record<string, string>>) {
    for (let index = 0; index < WORKERS; index += 1) this.rounds.push(this.keep(index));
  }

  private async keep(index: number): Promise<void> {
    for (let round = 0; !this.stopped; round += 1) {
      const child = spawn(process.execPath, [WORKER], {
        env: { PATH: process.env['PATH'], ...this.environment },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      this.alive.add(child);
      const exited = once(child, 'exit');
      await Promise.race([once(child.stdout, 'data'), exited]);
      // The last worker lives, so that the end is reached; the others are killed after 0.2 to 1 s.
      const lives = index === 0 && this.calm ? exited : pause(200 + ((index * 370 + round * 230) % 800));
      await Promise.race([lives, exited, this.ended]);
      if (child.exitCode === null && child.signalCode === null) this.kills += 1;
      child.kill('SIGKILL');
      await exited;
      this.alive.delete(child);
    }
  }

  /** From here on one worker is left in peace. */
  calm = false;
  private end: () => void = () => undefined;
  private readonly ended = new Promise<void>((resolve) => (this.end = resolve));

  async stop(): Promise<void> {
    this.stopped = true;
    this.end();
    await Promise.all(this.rounds);
  }
}

describe('publishing while workers are killed, PostgreSQL restarts and answers are lost', () => {
  const kek = randomBytes(32);
  let folder: string;
  let server: PostgresServer;
  let url: string;
  let open: OpenPublishing;
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rampart-chaos-'));
    server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
    url = server.url;
    await migrate(url, publishingMigrations);
    open = await openPublishing({ url, kek, connectors: fakeConnectors('http://127.0.0.1:9') });
    for (const network of NETWORKS) open.accounts.add(randomIds.next(), network);
  });
  afterEach(() => closeAll(closers));
  afterAll(async () => {
    await open?.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function startNetwork(drop: number): Promise<string> {
    const child = spawn(process.execPath, [NETWORK], {
      env: { PATH: process.env['PATH'], DROP: String(drop), SEED: '7' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    closers.push(async () => child.kill('SIGKILL'));
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    return line.toString().trim();
  }
  function startWorkers(networkUrl: string, plain: boolean): Killed {
    const environment = {
      DATABASE_URL: url,
      KEK: kek.toString('base64'),
      NETWORK_URL: networkUrl,
      PLAIN: plain ? 'yes' : 'no',
    };
    const workers = new Killed(environment);
    closers.push(() => workers.stop());
    return workers;
  }
  async function schedule(text: string): Promise<void> {
    const content = { text, title: null, thread: [], firstComment: null, variants: {}, media: [] };
    const accountIds = open.accounts.all.map(({ accountId }) => accountId);
    const { value } = await draftPost(open.services, editor, { content, options, accountIds });
    await submitPost(open.services, editor, value.id);
    await schedulePost(open.services, editor, value.id, { mode: 'now' });
  }
  const unsettled = async () => {
    const [row] = await open.sql<{ count: string }>(
      `SELECT count(*) FROM publishing.run WHERE state IN ('waiting', 'ready', 'committing', 'lost')`,
      [],
    );
    return Number(row?.count);
  };
  const countOf = async (state: string) => {
    const [row] = await open.sql<{ count: string }>(`SELECT count(*) FROM publishing.run WHERE state = $1`, [
      state,
    ]);
    return Number(row?.count);
  };
  const livePosts = async (networkUrl: string) =>
    (await (await fetch(`${networkUrl}/all/posts`)).json()) as FakePost[];
  async function settles(workers: Killed): Promise<void> {
    workers.calm = true;
    for (let look = 0; look < 40; look += 1) {
      const done = await eventually(async () => expect(await unsettled()).toBe(0)).then(
        () => true,
        () => false,
      );
      if (done) return;
    }
    throw new Error(`${await unsettled()} runs are never settled.`);
  }

  it('loses and doubles nothing on eight networks, and leaves at most 0.5 % to a person', async () => {
    const network = await startNetwork(0.05);
    const workers = startWorkers(network, false);
    const posts = Math.ceil(WANTED / NETWORKS.length);
    for (let post = 0; post < posts; post += 1) {
      await schedule(`Post ${post}`);
      if (post === Math.floor(posts / 2)) await server.restart();
      await pause(100);
    }
    await settles(workers);
    const live = await livePosts(network);
    const counts = new Map<string, number>();
    for (const { account, text } of live) {
      const key = `${account} ${text}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const doubled = [...counts].filter(([, count]) => count > 1);
    const unconfirmed = await countOf('unconfirmed');
    const report = { wanted: posts * NETWORKS.length, live: live.length, unconfirmed, kills: workers.kills };
    process.stderr.write(`publishing under faults: ${JSON.stringify(report)}\n`);
    expect(doubled).toEqual([]);
    expect(counts.size).toBe(posts * NETWORKS.length);
    expect(unconfirmed).toBeLessThanOrEqual(Math.ceil(posts * NETWORKS.length * 0.005));
    expect(await countOf('published')).toBe(posts * NETWORKS.length - unconfirmed);
    expect(workers.kills).toBeGreaterThan(WORKERS);
  });

  it('shows duplicates where posts are simply created again', async () => {
    const network = await startNetwork(0.05);
    const workers = startWorkers(network, true);
    for (let post = 0; post < 20; post += 1) {
      await schedule(`Plain ${post}`);
      await pause(50);
    }
    await settles(workers);
    const live = (await livePosts(network)).filter(({ text }) => text.startsWith('Plain'));
    const distinct = new Set(live.map(({ account, text }) => `${account} ${text}`));
    process.stderr.write(`created again: ${live.length - distinct.size} duplicates of ${distinct.size}\n`);
    expect(live.length).toBeGreaterThan(distinct.size);
  });
});
