import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { botDetection, requestBotScan } from '@rampart/bot-detection';
import { requestBotScanSchema } from '@rampart/bot-detection/contract';
import { unlimited } from '@rampart/bot-detection/testing';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog, type EventLog, type RecordedEvent } from '@rampart/event-log';
import { migrations } from '@rampart/installation';
import { eventually } from '@rampart/jobs/testing';
import { randomIds, systemClock } from '@rampart/kernel';
import { startSandbox } from './sandbox-server.js';
import { WorkerProcess } from './worker-process.js';

const TENANT = randomIds.next();
const nora = { tenantId: TENANT, userId: randomIds.next(), username: 'nora' };
const LIST = 'app.bsky.graph.getFollowers';

interface PageRead {
  readonly page: number;
  readonly next: string | null;
  readonly read: number;
}

describe('a scan of an audience', () => {
  let database: TestDatabase;
  let jobs: TestDatabase;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let gate: Server;
  let worker: WorkerProcess;
  let log: EventLog;
  let folder: string;
  /** Cursors of the pages that were requested from the network. */
  const asked: (string | null)[] = [];

  async function openGate(target: string): Promise<string> {
    gate = createServer((from, to) => {
      const url = new URL(from.url ?? '', target);
      if (url.pathname.endsWith(LIST)) asked.push(url.searchParams.get('cursor'));
      setTimeout(() => {
        const onward = ask(url, { method: from.method, headers: from.headers }, (answer) => {
          to.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(to);
        });
        onward.on('error', () => to.destroy());
        from.pipe(onward);
      }, 60);
    });
    await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
  }

  beforeAll(async () => {
    database = await createTestDatabase(migrations);
    jobs = await createTestDatabase([]);
    folder = await mkdtemp(join(tmpdir(), 'rampart-chaos-'));
    sandbox = await startSandbox(0);
    const kek = randomBytes(32);
    const catalog = new EventCatalog(botDetection.events);
    log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey: kek });
    const logKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
    worker = new WorkerProcess({
      DATABASE_URL: database.url,
      JOBS_DATABASE_URL: jobs.url,
      RAMPART_DATA_DIR: folder,
      RAMPART_KEK: kek.toString('base64'),
      RAMPART_LOG_KEY: logKey.toString('base64'),
      WORKER_LOCK_MS: '3000',
      WORKER_GRACE_MS: '200',
      SANDBOX_URL: await openGate(sandbox.url),
    });
    await worker.start();
  }, 120_000);

  afterAll(async () => {
    await worker?.stop();
    gate?.closeAllConnections();
    gate?.close();
    await sandbox?.close();
    await log?.close();
    await Promise.all([database?.drop(), jobs?.drop()]);
    await rm(folder, { recursive: true, force: true });
  });

  const eventsOf = (scanId: string): Promise<RecordedEvent[]> => log.readStream(TENANT, `bot-scan:${scanId}`);
  const pagesOf = async (scanId: string): Promise<readonly PageRead[]> =>
    (await eventsOf(scanId))
      .filter(({ type }) => type === 'BotAudiencePageRead')
      .map(({ data }) => data as PageRead);

  it('continues after the last recorded page when its worker is killed twice, and repeats no recorded page', async () => {
    const context = { log, clock: systemClock, ids: randomIds, places: unlimited };
    const question = { network: 'bluesky', handle: 'tarnwick.bsky.social', depth: 'surface' };
    const { value } = await requestBotScan(context, nora, requestBotScanSchema.parse(question));
    for (const wanted of [2, 6]) {
      await eventually(async () => expect((await pagesOf(value.id)).length).toBeGreaterThanOrEqual(wanted));
      await worker.kill();
      const recorded = await pagesOf(value.id);
      const done = [null, ...recorded.slice(0, -1).map(({ next }) => next)];
      const before = asked.length;
      await worker.start();
      await eventually(async () => expect(asked.length).toBeGreaterThan(before));
      expect(asked.slice(before).filter((cursor) => done.includes(cursor))).toEqual([]);
      expect(asked[before]).toBe(recorded.at(-1)?.next);
    }
    await eventually(async () => expect((await eventsOf(value.id)).at(-1)?.type).toBe('BotScanCompleted'));
    const pages = await pagesOf(value.id);
    expect(pages.map(({ page }) => page)).toEqual(pages.map((_page, at) => at + 1));
    expect(pages.at(-1)?.read).toBe(330);
    // Each kill may repeat at most the page that was being read.
    expect(asked.length).toBeLessThanOrEqual(pages.length + 2);
  }, 300_000);
});
