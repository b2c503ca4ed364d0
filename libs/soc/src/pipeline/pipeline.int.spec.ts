import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  createPostgresEventLog,
  EventCatalog,
  type EventLog,
  eventLogMigrations,
  type RecordedEvent,
} from '@rampart/event-log';
import { randomIds, systemClock } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { soc } from '../capability.js';
import type { SocAlert } from '../contract/alerts.js';
import { SOC_SHARD } from '../domain/stream/stream.events.js';
import { receive } from '../intake/receive.js';
import type { AdmittedSource } from '../intake/source-key.js';
import { load, readRaws } from './load.js';
import { DetectionPipeline } from './pipeline.js';
import { rulesAt } from './rule-set.js';
import { TenantDetection } from './tenant-detection.js';

const tenant = (n: number) => `00000000-0000-7000-8000-00000000aa0${n}`;
const sourceOf = (n: number): AdmittedSource => ({
  tenantId: tenant(n),
  sourceId: `00000000-0000-7000-8000-00000000bb0${n}`,
  kind: 'sshd',
  zone: 'UTC',
});

/** An attack from three clients in pieces that cut across windows and repeated messages. */
const PIECES = Array.from({ length: 24 }, (_, piece) => {
  const time = `Nov 21 10:${String(Math.floor(piece / 4)).padStart(2, '0')}:${String((piece % 4) * 15).padStart(2, '0')}`;
  const client = `203.0.113.${piece % 3}`;
  const repeated = piece % 5 === 4 ? `\n${time} bastion sshd[7]: last message repeated 2 times` : '';
  return `${time} bastion sshd[7]: Failed password for root from ${client} port 22 ssh2${repeated}`;
});

describe('detection that is killed', () => {
  let database: TestDatabase;
  let log: EventLog;
  let socLog: EventLog;
  let system: DataSource;
  let app: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...soc.migrations]);
    const catalog = new EventCatalog(soc.events);
    const settings = { url: database.url, catalog, keyEncryptionKey: randomBytes(32) };
    log = createPostgresEventLog(settings);
    socLog = createPostgresEventLog({ ...settings, shard: SOC_SHARD });
    const source = { url: database.url, applicationName: 'soc-spec' };
    system = await createDataSource({ ...source, role: 'rampart_system' }).initialize();
    app = await createDataSource({ ...source, role: 'rampart_app' }).initialize();
  });
  afterAll(async () => {
    await Promise.all([log?.close(), socLog?.close()]);
    await Promise.all([system?.destroy(), app?.destroy()]);
    await database?.drop();
  });

  const deliver = async (source: AdmittedSource, pieces: readonly string[]): Promise<number> => {
    const context = { socLog, database: app, clock: systemClock, ids: randomIds };
    let last = 0;
    for (const piece of pieces) last = (await receive(context, source, Buffer.from(piece))).position;
    return last;
  };

  /** What one process that is never disturbed finds. */
  const expected = async (tenantId: string): Promise<string[]> => {
    const detection = new TenantDetection(await rulesAt(log, tenantId, 0), 0);
    const page = await socLog.read({ after: 0, limit: 1000, tenantId });
    const raws = await readRaws(system, page);
    const standing = new Set<string>();
    for (const event of page) {
      const loaded = await load({ log, database: system }, event, raws);
      if (loaded === null) continue;
      for (const { kind, alert } of (await detection.process(loaded.delivered)).changes)
        if (kind === 'raised') standing.add(alert.id);
        else standing.delete(alert.id);
    }
    return [...standing].sort();
  };
  const raised = async (tenantId: string): Promise<RecordedEvent[]> =>
    (await log.read({ after: 0, limit: 1000, tenantId })).filter(({ type }) => type === 'SocAlertRaised');
  const rows = (tenantId: string): Promise<{ kind: string; count: string }[]> =>
    system.query(
      `SELECT kind, sum(count) AS count FROM soc.event WHERE tenant_id = $1 GROUP BY kind ORDER BY kind`,
      [tenantId],
    );
  /** Resolves once a delivery was decoded and announced. */
  const announced = async (position: number): Promise<void> => {
    for (;;) {
      let off = (): void => undefined;
      const appended = new Promise<void>((resolve) => (off = socLog.onAppended(resolve)));
      const events = await socLog.read({ after: position, limit: 1000 });
      if (!events.some(({ data }) => (data as { of?: number }).of === position)) await appended;
      off();
      if (events.some(({ data }) => (data as { of?: number }).of === position)) return;
    }
  };

  /** A database that is gone once alerts were written and before anything else was, time and again. */
  const failing = (every: number): { database: DataSource; failures: () => number } => {
    let asked = 0;
    let failures = 0;
    const proxy = new Proxy(system, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
        return async (work: never) => {
          asked += 1;
          if (asked % every !== 0) return target.transaction(work);
          failures += 1;
          throw new Error('killed');
        };
      },
    });
    return { database: proxy, failures: () => failures };
  };

  it('goes on from what is kept: the same alerts under the same ids, each once', async () => {
    const source = sourceOf(1);
    const flaky = failing(2);
    const first = new DetectionPipeline({
      ...{ log, socLog, database: flaky.database, snapshotEvery: 3 },
      onError: () => undefined,
    });
    await first.start();
    for (const piece of PIECES.slice(0, 14)) await announced(await deliver(source, [piece]));
    await first.stop();
    expect(flaky.failures()).toBeGreaterThan(3);
    const rest = await deliver(source, PIECES.slice(14));
    const errors: unknown[] = [];
    const second = new DetectionPipeline({
      ...{ log, socLog, database: system, snapshotEvery: 1_000 },
      onError: (error) => void errors.push(error),
    });
    await second.start();
    await announced(rest);
    await second.stop();
    expect(errors).toEqual([]);
    const alerts = await raised(source.tenantId);
    const ids = alerts.map(({ data }) => (data as SocAlert).id);
    expect(ids.sort()).toEqual(await expected(source.tenantId));
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    const counted = PIECES.reduce((sum, piece) => sum + (piece.includes('repeated') ? 3 : 1), 0);
    const [, events] = await rows(source.tenantId);
    expect(Number(events?.count ?? 0)).toBe(counted);
  });

  it('is done by one of two workers, and nothing is found twice', async () => {
    const source = sourceOf(2);
    const settings = { log, socLog, database: system, leaseMs: 400 };
    const errors: unknown[] = [];
    const onError = (error: unknown): void => void errors.push(error);
    const workers = [1, 2].map(() => new DetectionPipeline({ ...settings, onError }));
    await Promise.all(workers.map((worker) => worker.start()));
    await announced(await deliver(source, PIECES.slice(0, 12)));
    await workers[0]?.stop();
    await announced(await deliver(source, PIECES.slice(12)));
    await workers[1]?.stop();
    expect(errors).toEqual([]);
    const ids = (await raised(source.tenantId)).map(({ data }) => (data as SocAlert).id);
    expect(ids.sort()).toEqual(await expected(source.tenantId));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
