import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Access, connectorEnvironmentSchema, createConnectors } from '@rampart/connectors';
import { migrate } from '@rampart/database';
import { jobsMigrations } from '@rampart/jobs';
import { randomIds, systemClock } from '@rampart/kernel';
import { draftPost, schedulePost, submitPost } from '@rampart/publishing';
import {
  fakeConnectors,
  type OpenPublishing,
  openPublishing,
  publishingMigrations,
  QUICK_TIMES,
} from '@rampart/publishing/testing';
import { builtScript } from '../chaos/built.js';
import { KilledWorkers } from '../chaos/killed-workers.js';

// It follows no account, because a scan of followers would rightly call it automation-like.
const AUTHOR = 'reader21.test';
const PASSWORD = 'synthetic-password';
const POSTS = 300;
const PLAIN_POSTS = 60;
/** One of this many answers to a new post is lost after the PDS has stored the post. */
const DROPPED_EVERY = 20;
const TIMES = {
  ...{ ...QUICK_TIMES, aheadMs: 500, claimMs: 1_000, commitTimeoutMs: 2_000, commitMs: 3_000 },
  // A killed worker holds a post that it was looking up for this long.
  prepareTimeoutMs: 10_000,
};
const {
  PUBLISHING_DATABASE_URL = '',
  PUBLISHING_JOBS_DATABASE_URL = '',
  PUBLISHING_REDIS_URL = '',
} = process.env;
const WORKER = await builtScript('publishing-worker.ts');

jest.setTimeout(600_000);

const editor = { tenantId: randomIds.next(), userId: randomIds.next() };
const options = { watermarkEnabled: false, watermarkText: '', botCheckEnabled: false };
/** The number of looks, a tenth of a second apart, between two lines about what is left. */
const SAID_EVERY = 100;
const say = (text: string): void => void process.stderr.write(`publishing to a PDS: ${text}\n`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A proxy to the PDS that passes everything on, but loses some answers to new posts. */
async function losesAnswers(pds: string) {
  let posts = 0;
  const pass = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const { method, headers, url = '/' } = incoming;
    const forward = request(new URL(url, pds), { method, headers }, (answer) => {
      const isPost = url.startsWith('/xrpc/com.atproto.repo.putRecord');
      if (isPost) posts += 1;
      if (isPost && posts % DROPPED_EVERY === 0) return void incoming.socket.destroy();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forward.on('error', () => response.destroy());
    forward.end(Buffer.concat(chunks));
  };
  const server = createServer((incoming, response) => void pass(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

describe('Publishing to a real PDS with killed workers and lost answers', () => {
  const kek = randomBytes(32);
  const pds = process.env['BLUESKY_PDS_URL'] ?? '';
  let folder: string;
  let lossy: Awaited<ReturnType<typeof losesAnswers>>;
  let open: OpenPublishing;
  let access: Omit<Access, 'signal'>;
  let workers: KilledWorkers | null = null;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rampart-atproto-publishing-'));
    await migrate(PUBLISHING_DATABASE_URL, [...publishingMigrations, ...jobsMigrations]);
    lossy = await losesAnswers(pds);
    open = await openPublishing({ url: PUBLISHING_DATABASE_URL, kek, connectors: fakeConnectors('') });
    const settings = connectorEnvironmentSchema.parse({ ...process.env, SANDBOX_URL: undefined });
    const connector = createConnectors(settings, systemClock).get('bluesky');
    const { signal } = new AbortController();
    const tokens = await connector?.auth.withPassword?.(AUTHOR, PASSWORD, signal);
    if (connector === undefined || tokens === undefined) throw new Error('Bluesky takes an app password.');
    const { accountId, handle } = await connector.profile({ accountId: '', handle: '', tokens, signal });
    access = { accountId, handle, tokens: { ...tokens, extra: { ...tokens.extra, pds: lossy.url } } };
    const secrets = [[open.accounts.add(randomIds.next(), 'bluesky'), access]];
    await writeFile(join(folder, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
  });
  afterEach(async () => {
    await workers?.stop();
    workers = null;
  });
  afterAll(async () => {
    await open?.close();
    await lossy?.close();
    await rm(folder, { recursive: true, force: true });
  });

  function startWorkers(plain: boolean): KilledWorkers {
    const { BLUESKY_URL, BLUESKY_HANDLE_DOMAIN } = process.env;
    const networks = { BLUESKY_URL, BLUESKY_HANDLE_DOMAIN, BLUESKY_PDS_URL: lossy.url };
    workers = new KilledWorkers(WORKER, {
      ...{ DATABASE_URL: PUBLISHING_DATABASE_URL, JOBS_DATABASE_URL: PUBLISHING_JOBS_DATABASE_URL },
      ...{ REDIS_URL: PUBLISHING_REDIS_URL, KEK: kek.toString('base64'), NETWORKS: JSON.stringify(networks) },
      ...{ PICTURES: 'http://127.0.0.1:9', SECRETS: join(folder, 'secrets.json'), SETTLED_MS: '120000' },
      ...{ PLAIN: plain ? 'yes' : 'no', TIMES: JSON.stringify(TIMES) },
    });
    return workers;
  }

  /** Posts that wait for their time. They are made before workers are killed, whose starts take both cores. */
  async function submitted(prefix: string, count: number): Promise<{ ids: string[]; texts: string[] }> {
    const accountIds = open.accounts.all.map(({ accountId }) => accountId);
    const texts = Array.from({ length: count }, (_, index) => `${prefix} ${index} ${randomUUID()}`);
    const ids: string[] = [];
    for (const text of texts) {
      const content = { text, title: null, thread: [], firstComment: null, variants: {}, media: [] };
      const { value } = await draftPost(open.services, editor, { content, options, accountIds });
      await submitPost(open.services, editor, value.id);
      ids.push(value.id);
    }
    return { ids, texts };
  }

  async function publish(ids: readonly string[], killed: KilledWorkers): Promise<void> {
    for (const id of ids) {
      await schedulePost(open.services, editor, id, { mode: 'now' });
      await pause(60);
    }
    say(`${ids.length} posts are due after ${killed.kills} kills`);
    await killed.calmDown();
    const sql = `SELECT state, count(*)::int AS count FROM publishing.run
WHERE state IN ('waiting', 'ready', 'committing', 'lost') GROUP BY state ORDER BY state`;
    for (let turn = 1; ; turn += 1) {
      const left = await open.sql<{ state: string; count: number }>(sql, []);
      if (left.length === 0) return;
      if (turn % SAID_EVERY === 0)
        say(`${left.map(({ state, count }) => `${count} ${state}`).join(', ')} after ${killed.kills} kills`);
      await pause(100);
    }
  }

  /** The texts of the repository's posts with a prefix, as the PDS lists them. */
  async function online(prefix: string): Promise<string[]> {
    const texts: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const url = new URL('/xrpc/com.atproto.repo.listRecords', pds);
      const query = { repo: access.accountId, collection: 'app.bsky.feed.post', limit: '100', cursor };
      for (const [name, value] of Object.entries(query)) if (value !== '') url.searchParams.set(name, value);
      const page = (await (await fetch(url)).json()) as {
        readonly records: readonly { readonly value: { readonly text: string } }[];
        readonly cursor?: string;
      };
      texts.push(...page.records.map(({ value }) => value.text));
      cursor = page.records.length === 0 ? undefined : page.cursor;
    }
    return texts.filter((text) => text.startsWith(prefix));
  }

  it(`shows each of ${POSTS} posts once`, async () => {
    const { ids, texts } = await submitted('Post', POSTS);
    const killed = startWorkers(false);
    await publish(ids, killed);
    const found = await online('Post');
    say(`${found.length} of ${POSTS} posts, ${killed.kills} kills`);
    expect([...found].sort()).toEqual([...texts].sort());
    expect(killed.kills).toBeGreaterThan(3);
  });

  it('shows duplicates when posts are created again without a look-up', async () => {
    const { ids, texts } = await submitted('Plain', PLAIN_POSTS);
    const killed = startWorkers(true);
    await publish(ids, killed);
    const found = await online('Plain');
    process.stderr.write(
      `created again at a PDS: ${found.length - texts.length} duplicates of ${texts.length}\n`,
    );
    expect(found.length).toBeGreaterThan(texts.length);
  });
});
