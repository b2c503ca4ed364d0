import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  CheckpointRunner,
  createPostgresEventLog,
  defineEvent,
  EventCatalog,
  type EventLog,
  eventLogMigrations,
  LogSigner,
  subjectErased,
  verifyDatabase,
} from '@rampart/event-log';
import { randomIds, SteadyClock, systemClock } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { soc } from '../../capability.js';
import { SOC_SHARD } from '../../domain/stream/stream.events.js';
import { receive } from '../../intake/handlers/receive.js';
import { DetectionPipeline } from './pipeline/pipeline.js';
import { forgetInEvents } from '../reactors/forget-in-events.js';
import { takeOwnEvents } from '../../intake/reactors/take-own-events.js';
import { dropOutlived } from './drop-outlived.js';

const tenant = (n: number) => `00000000-0000-7000-8000-00000000aa0${n}`;
const [SHORT, DEFAULT, LONG] = [tenant(1), tenant(2), tenant(3)];
const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const daysAgo = (days: number) => ({ now: () => new Date(NOW - days * 86_400_000) });

const signInFailed = defineEvent({
  type: 'SignInFailed',
  schemaVersion: 1,
  schema: z.object({ userId: z.string(), address: z.string() }),
  personal: [{ field: 'address', subject: ({ userId }) => `user:${userId}`, erased: 'erased' }],
});

describe('retention of security events', () => {
  let database: TestDatabase;
  let log: EventLog;
  let socLog: EventLog;
  let system: DataSource;
  let app: DataSource;
  let pipeline: DetectionPipeline;
  const failures: unknown[] = [];

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...soc.migrations]);
    const catalog = new EventCatalog([...soc.events, signInFailed]);
    const settings = { url: database.url, catalog, keyEncryptionKey: randomBytes(32) };
    log = createPostgresEventLog(settings);
    socLog = createPostgresEventLog({ ...settings, shard: SOC_SHARD });
    const source = { url: database.url, applicationName: 'soc-spec' };
    system = await createDataSource({ ...source, role: 'rampart_system' }).initialize();
    app = await createDataSource({ ...source, role: 'rampart_app' }).initialize();
    const onError = (error: unknown): void => void failures.push(error);
    pipeline = new DetectionPipeline({ log, socLog, database: system, onError });
    await pipeline.start();
  });
  afterAll(async () => {
    await pipeline?.stop();
    await Promise.all([log?.close(), socLog?.close()]);
    await Promise.all([system?.destroy(), app?.destroy()]);
    await database?.drop();
  });

  const decoded = async (): Promise<void> => {
    const head = await socLog.head();
    const wanted = `SELECT 1 FROM log.subscription WHERE shard = ${SOC_SHARD} AND position >= ${head}`;
    while (failures.length === 0 && (await system.query<unknown[]>(wanted)).length === 0)
      await new Promise<void>((resolve) => {
        const off = socLog.onAppended(() => {
          off();
          resolve();
        });
      });
    expect(failures).toEqual([]);
  };

  it('drops the tenant’s expired days, and keeps their proofs', async () => {
    for (const [tenantId, days] of [
      [SHORT, 10],
      [LONG, 100],
    ] as const)
      await system.query(`INSERT INTO projection.soc_settings (tenant_id, retention_days) VALUES ($1, $2)`, [
        tenantId,
        days,
      ]);
    for (const days of [150, 95, 50, 9, 0])
      for (const tenantId of [SHORT, DEFAULT, LONG]) {
        const source = { tenantId, sourceId: tenantId, kind: 'sshd', zone: 'UTC' } as const;
        const context = { socLog, database: app, clock: daysAgo(days), ids: randomIds };
        await receive(context, source, Buffer.from(`sshd[1]: day ${days}`));
      }
    await decoded();
    const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
    const signer = new LogSigner(key.toString('base64'));
    const onError = (error: unknown): void => void failures.push(error);
    await new CheckpointRunner({
      dataSource: system,
      signer,
      clock: systemClock,
      shard: SOC_SHARD,
      onError,
    }).runOnce();
    const verify = () => verifyDatabase({ url: database.url, shard: SOC_SHARD });
    const before = await verify();
    const kept = (table: string): Promise<{ days: string[] }[]> =>
      system.query(
        `SELECT array_agg(floor(extract(epoch FROM $1::timestamptz - received_at) / 86400)::int ORDER BY received_at) AS days
         FROM soc.${table} GROUP BY tenant_id ORDER BY tenant_id`,
        [new Date(NOW)],
      );
    const context = { database: system, clock: daysAgo(0) };
    expect(await dropOutlived(context)).toBe('done');
    for (const table of ['event', 'delivery'])
      expect(await kept(table)).toEqual([{ days: [9, 0] }, { days: [50, 9, 0] }, { days: [95, 50, 9, 0] }]);
    expect(await dropOutlived(context)).toBe('skipped');
    expect(before).toMatchObject({ finding: null, unsignedEvents: 0 });
    expect(await verify()).toEqual(before);
  });

  it('drops expired days under every query plan that PostgreSQL may choose', async () => {
    const dropped = system.transaction(async (manager) => {
      await manager.query(`SET LOCAL enable_nestloop = off`);
      await manager.query(`SET LOCAL enable_mergejoin = off`);
      return manager.query<unknown>(`SELECT soc.drop_days_before('2000-01-01') AS dropped`);
    });
    await expect(dropped).resolves.toEqual([{ dropped: [] }]);
  });

  it('drops no day when the clock jumps forward by a day and back', async () => {
    const tenantId = tenant(4);
    await system.query(`INSERT INTO projection.soc_settings (tenant_id, retention_days) VALUES ($1, 10)`, [
      tenantId,
    ]);
    const source = { tenantId, sourceId: tenantId, kind: 'sshd', zone: 'UTC' } as const;
    for (const days of [9, 8])
      await receive(
        { socLog, database: app, clock: daysAgo(days), ids: randomIds },
        source,
        Buffer.from(`sshd[1]: day ${days}`),
      );
    await decoded();
    let [wall, elapsed] = [NOW, 0];
    const pass = (hours: number): void =>
      void ([wall, elapsed] = [wall + hours * HOUR, elapsed + hours * HOUR]);
    const clock = new SteadyClock({ now: () => new Date(wall) }, { elapsed: () => elapsed });
    const left = async (): Promise<number> => {
      await dropOutlived({ database: system, clock });
      const [row] = await system.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM soc.delivery WHERE tenant_id = $1`,
        [tenantId],
      );
      return row?.count ?? NaN;
    };
    expect(await left()).toBe(2);
    wall += 24 * HOUR;
    expect(await left()).toBe(2);
    wall -= 24 * HOUR;
    pass(1);
    expect(await left()).toBe(2);
    // From here on, the clock is one day ahead.
    wall += 24 * HOUR;
    expect(await left()).toBe(2);
    pass(1);
    expect(await left()).toBe(1);
    wall -= 24 * HOUR;
    expect(await left()).toBe(1);
  });

  it('leaves no data of an erased person', async () => {
    const userId = randomIds.next();
    const metadata = { actor: 'system', correlationId: randomIds.next(), at: new Date(NOW).toISOString() };
    const failed = { type: signInFailed.type, data: { userId, address: '198.51.100.23' } };
    const about = { tenantId: SHORT, stream: `user:${userId}`, expectedVersion: 'any', metadata } as const;
    const many = Array.from({ length: 12 }, () => failed);
    await log.append({ ...about, events: many, commandId: randomIds.next() });
    const react = async (type: string, reactor: ReturnType<typeof takeOwnEvents>): Promise<void> => {
      const events = await log.read({ after: 0, limit: 1_000 });
      for (const event of events) if (event.type === type) await reactor.react(event);
      await decoded();
    };
    await react(signInFailed.type, takeOwnEvents(socLog));
    const found = (): Promise<unknown[]> =>
      system.query(
        `SELECT title, raw, username, src_ip, ocsf, words::text LIKE '%198.51.100.23%' AS found FROM soc.event
         WHERE subject = $1`,
        [`user:${userId}`],
      );
    expect((await found())[0]).toMatchObject({
      username: `user:${userId}`,
      src_ip: '198.51.100.23',
      found: true,
    });
    const groupedBy = async (): Promise<unknown[]> =>
      (await log.read({ after: 0, limit: 1_000, tenantId: SHORT }))
        .filter(({ type }) => type === 'SocAlertRaised')
        .map(({ data }) => (data as { key: unknown }).key);
    expect(await groupedBy()).toContain('198.51.100.23');
    const commandId = randomIds.next();
    await log.forget({ tenantId: SHORT, subject: `user:${userId}`, commandId, metadata });
    await react(subjectErased.type, forgetInEvents(socLog));
    const wiped = {
      title: 'erased',
      raw: 'erased',
      username: 'erased',
      src_ip: null,
      ocsf: {},
      found: false,
    };
    expect(await found()).toEqual(many.map(() => wiped));
    expect(new Set(await groupedBy())).toEqual(new Set(['erased']));
  });
});
