import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource, withTenant } from '@rampart/database';
import { createTestDatabase, freePort, type TestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog, type EventLog, waitForProjection } from '@rampart/event-log';
import { getScan, requestScan, SCAN_BOARD } from '@rampart/impersonation';
import type { PlatformId, ScanDetail } from '@rampart/impersonation/contract';
import { noScanHistory, unlimitedPlaces } from '@rampart/impersonation/testing';
import { receive, SOC_SHARD } from '@rampart/soc';
import { eventSpanOf } from '@rampart/telemetry';
import { startTraceCollector, type TraceCollector } from '@rampart/telemetry/testing';
import { randomIds, systemClock } from '@rampart/kernel';
import { entities, events, migrations } from '@rampart/installation';
import { readEnvironment, type WorkerEnvironment } from './platform/environment.js';
import { JobsService } from './platform/jobs.service.js';
import { createLogger } from './platform/logging.js';
import { openRuntime } from './platform/open-runtime.js';
import { type RunningWorker, startWorker } from './start-worker.js';

const nora = { tenantId: randomIds.next(), userId: randomIds.next(), username: 'nora' };

/** One account for each queried handle that starts with `northwind_`, or a fault. */
class SyntheticAppView {
  fault: 'garbage' | 'throttled' | null = null;
  requests = 0;
  private readonly server: Server = createServer((request, response) => {
    this.requests += 1;
    if (this.fault === 'throttled') {
      this.fault = null;
      response.writeHead(429, { 'retry-after': '1' }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      this.fault === 'garbage'
        ? '<html>'
        : JSON.stringify(answerTo(new URL(request.url ?? '', 'http://appview'))),
    );
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

function answerTo(url: URL): object {
  if (url.pathname.endsWith('searchActors'))
    return { actors: [{ did: 'did:plc:synthetic1', handle: 'northwlnd.bsky.social' }] };
  if (url.pathname.endsWith('getAuthorFeed')) return { feed: [] };
  const known = url.searchParams.getAll('actors').filter((actor) => actor === 'did:plc:synthetic1');
  return {
    profiles: known.map((did) => ({
      did,
      handle: 'northwlnd.bsky.social',
      displayName: 'Northwind (synthetic)',
    })),
  };
}

describe('the worker', () => {
  const appView = new SyntheticAppView();
  let collector: TraceCollector;
  let database: TestDatabase;
  let queue: TestDatabase;
  let folder: string;
  let environment: WorkerEnvironment;
  let worker: RunningWorker;
  let log: EventLog;
  let app: ReturnType<typeof createDataSource>;

  beforeAll(async () => {
    collector = await startTraceCollector();
    database = await createTestDatabase(migrations);
    queue = await createTestDatabase([]);
    folder = await mkdtemp(join(tmpdir(), 'rampart-worker-'));
    const logKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
    environment = readEnvironment({
      DATABASE_URL: database.url,
      JOBS_DATABASE_URL: queue.url,
      RAMPART_DATA_DIR: folder,
      RAMPART_KEK: randomBytes(32).toString('base64'),
      RAMPART_LOG_KEY: logKey.toString('base64'),
      BLUESKY_URL: await appView.listen(),
      // Port 9 (discard) never answers, like an unreachable network.
      SANDBOX_URL: 'http://127.0.0.1:9',
      WORKER_HEALTH_PORT: String(await freePort()),
      RAMPART_METRICS_PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    });
    const keyEncryptionKey = Buffer.from(environment.RAMPART_KEK, 'base64');
    log = createPostgresEventLog({ url: database.url, catalog: new EventCatalog(events), keyEncryptionKey });
    app = await createDataSource({
      url: database.url,
      role: 'rampart_app',
      applicationName: 'worker-spec',
      entities,
    }).initialize();
    worker = await startWorker(environment);
  }, 60_000);

  afterAll(async () => {
    await worker?.stop();
    await log?.close();
    await app?.destroy();
    await Promise.all([database?.drop(), queue?.drop()]);
    appView.close();
    collector?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function scan(...platforms: PlatformId[]): Promise<ScanDetail> {
    const tools = { log, clock: systemClock, ids: randomIds, connected: platforms };
    const context = { ...tools, history: noScanHistory, places: unlimitedPlaces };
    const input = { targetHandle: 'northwind', platforms, autoReport: false, identityId: null };
    const { value } = await requestScan(context, nora, input);
    for (;;) {
      await waitForProjection(app, SCAN_BOARD, await log.head());
      const found = await withTenant(app, nora.tenantId, (manager) => getScan(manager, value.id));
      if (found.finishedAt !== null) return found;
      await appended();
    }
  }

  const appended = () =>
    new Promise<void>((resolve) => {
      const off = log.onAppended(() => {
        off();
        resolve();
      });
    });

  it('completes a requested scan and shows its results', async () => {
    const done = await scan('bluesky');
    expect(done).toMatchObject({
      status: 'completed',
      totalFound: 1,
      impersonators: [{ username: 'northwlnd.bsky.social' }],
    });
  }, 30_000);

  it('traces a job below the event that asked for it, in the trace of its correlation id', async () => {
    const { id } = await scan('bluesky');
    const [asked] = await log.readStream(nora.tenantId, `impersonation-scan:${id}`);
    const job = await collector.waitFor(
      ({ name, parentSpanId }) =>
        name.startsWith('job ') && parentSpanId === eventSpanOf(0, asked?.position ?? 0),
    );
    expect(job.traceId).toBe(asked?.metadata.correlationId.replace(/-/g, ''));
    // A scan is the correlation id of its own events.
    const ofScan = id.replace(/-/g, '');
    await collector.waitFor(({ name, traceId }) => name === 'append LookAlikeFound' && traceId === ofScan);
  }, 30_000);

  it('traces an alert of a delivery to the jobs that follow it, in the trace of the request', async () => {
    const key = Buffer.from(environment.RAMPART_KEK, 'base64');
    const catalog = new EventCatalog(events);
    const settings = { url: database.url, catalog, keyEncryptionKey: key, shard: SOC_SHARD };
    const socLog = createPostgresEventLog(settings);
    const context = { socLog, database: app, clock: systemClock, ids: randomIds };
    const source = {
      tenantId: nora.tenantId,
      sourceId: randomIds.next(),
      kind: 'sshd',
      zone: 'UTC',
    } as const;
    const attack = Array.from(
      { length: 6 },
      (_, n) => `Nov 21 10:00:0${n} bastion sshd[9]: Failed password for root from 203.0.113.9 port 22 ssh2`,
    ).join('\n');
    const correlationId = randomIds.next();
    await receive(context, source, Buffer.from(attack), { correlationId });
    await socLog.close();
    const spanOf = (wanted: string, parentSpanId?: string) =>
      collector.waitFor(
        ({ traceId, name, parentSpanId: parent }) =>
          traceId === correlationId.replace(/-/g, '') &&
          name === wanted &&
          (parentSpanId === undefined || parent === parentSpanId),
      );
    const detect = await spanOf('detect');
    const raised = await spanOf('append SocAlertRaised', detect.spanId);
    await spanOf('job soc.act-on-alert', raised.spanId);
  }, 30_000);

  it('records the reason for an unreachable network while other networks continue', async () => {
    const done = await scan('bluesky', 'twitter');
    expect(done).toMatchObject({ status: 'completed', totalFound: 1 });
    const failed = done.platforms.find(({ platform }) => platform === 'twitter');
    expect(failed).toMatchObject({ status: 'failed', reason: expect.stringMatching(/X/) });
  }, 30_000);

  it('records a failed scan when its only network sends invalid answers', async () => {
    appView.fault = 'garbage';
    const done = await scan('bluesky');
    appView.fault = null;
    expect(done).toMatchObject({
      status: 'failed',
      failureReason: expect.stringMatching(/^Bluesky: .+/),
      impersonators: [],
    });
  }, 30_000);

  it('waits as long as a network demands, and then continues', async () => {
    appView.fault = 'throttled';
    const done = await scan('bluesky');
    expect(done).toMatchObject({ status: 'completed', totalFound: 1 });
    const stream = await log.readStream(nora.tenantId, `impersonation-scan:${done.id}`);
    const delayed = stream.filter(({ type }) => type === 'PlatformScanDelayed');
    expect(delayed).toMatchObject([{ data: { waits: 1 } }]);
    const resumed = stream.find(({ version }) => version === (delayed[0]?.version ?? 0) + 1);
    const waited = Date.parse(resumed?.metadata.at ?? '') - Date.parse(delayed[0]?.metadata.at ?? '');
    const { retryAfterMs } = z.object({ retryAfterMs: z.number() }).parse(delayed[0]?.data);
    // The network names a point in time, of which a part may have passed.
    expect(retryAfterMs).toBeLessThanOrEqual(1_000);
    expect(waited).toBeGreaterThanOrEqual(retryAfterMs);
    expect(retryAfterMs).toBeGreaterThan(0);
  }, 30_000);

  it('signs the present position of the log', async () => {
    const owner = await createDataSource({
      url: database.url,
      applicationName: 'worker-spec-owner',
    }).initialize();
    try {
      const signed = async () => {
        const [row] = await owner.query(
          `SELECT max(size)::int AS size FROM log.checkpoint WHERE tenant_id = $1`,
          [nora.tenantId],
        );
        return (row as { size: number | null }).size ?? 0;
      };
      const events = (await log.read({ after: 0, limit: 10_000, tenantId: nora.tenantId })).length;
      expect(events).toBeGreaterThan(0);
      while ((await signed()) < events) await appended();
    } finally {
      await owner.destroy();
    }
  }, 30_000);

  it('answers probes', async () => {
    const status = async (path: string) =>
      (await fetch(`http://127.0.0.1:${environment.WORKER_HEALTH_PORT}${path}`)).status;
    expect(await Promise.all(['/health/live', '/health/ready', '/'].map(status))).toEqual([204, 204, 404]);
  });

  it('reports the number of waiting and running jobs to the autoscaler', async () => {
    const answer = await fetch(`http://127.0.0.1:${environment.WORKER_HEALTH_PORT}/jobs/backlog`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ backlog: expect.any(Number) });
  });

  it('shows metrics of itself, the queues, the log and every capability to Prometheus', async () => {
    const answer = await fetch(`http://127.0.0.1:${environment.RAMPART_METRICS_PORT}/metrics`);
    const lines = (await answer.text()).split('\n').filter((line) => !line.startsWith('#'));
    const valueOf = (series: string) =>
      Number(
        lines
          .find((line) => line.startsWith(series))
          ?.split(' ')
          .at(-1),
      );
    const scan = 'job="impersonation.scan-platform"';
    expect(valueOf(`rampart_job_duration_seconds_count{${scan},outcome="done"}`)).toBeGreaterThan(0);
    expect(valueOf('rampart_log_head{shard="0"}')).toBe(await log.head());
    expect(valueOf(`rampart_projection_lag_events{projection="${SCAN_BOARD}"}`)).toBeGreaterThanOrEqual(0);
    expect(valueOf('rampart_queue_jobs{queue="impersonation.scan-platform",state="active"}')).toBe(0);
    expect(valueOf('rampart_pool_connections{pool="system",state="open"}')).toBeGreaterThan(0);
    expect(valueOf('rampart_publish_overdue_seconds')).toBe(0);
    expect(valueOf('rampart_database_connections{state="allowed"}')).toBeGreaterThan(0);
    const failures = lines.filter((line) => line.startsWith('rampart_figure_failures_total'));
    expect(failures.filter((line) => !line.endsWith(' 0'))).toEqual([]);
  });

  it('does not start when a job has no handler', async () => {
    const runtime = await openRuntime(environment, createLogger('silent'));
    try {
      const work = { ...runtime.work, jobs: [] };
      const start = new JobsService({ ...runtime, work }).onApplicationBootstrap();
      await expect(start).rejects.toMatchObject({
        code: 'jobs.handlers-mismatch',
        message: expect.stringContaining('impersonation.scan-platform'),
      });
    } finally {
      await runtime.close();
    }
  });
});
