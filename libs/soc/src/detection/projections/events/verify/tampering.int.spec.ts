import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
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
  verifyStores,
} from '@rampart/event-log';
import { randomIds } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { soc } from '../../../../capability.js';
import { SOC_SHARD } from '../../../../domain/stream/stream.events.js';
import { receive } from '../../../../intake/handlers/receive.js';
import { DetectionPipeline } from '../../../handlers/pipeline/pipeline.js';
import { forgetInEvents } from '../../../reactors/forget-in-events.js';
import { takeOwnEvents } from '../../../../intake/reactors/take-own-events.js';
import { dropOutlived } from '../../../handlers/drop-outlived.js';
import { type Column, type Target, type Tampering, tamperingsOf } from './tampering.fixture.js';

jest.setTimeout(180_000);

const TENANT = '00000000-0000-7000-8000-00000000aa01';
const NOW = Date.UTC(2026, 10, 21, 12);
const daysAgo = (days: number) => ({ now: () => new Date(NOW - days * 86_400_000) });
const LOG_TABLES = ['head', 'stream', 'event', 'command', 'block', 'tenant_head', 'tile', 'checkpoint'];
const SHOWS_ELSEWHERE = new Set(
  ['head', 'stream', 'event', 'block', 'tenant_head', 'tile', 'checkpoint'].map((table) => `log.${table}`),
);

const signInFailed = defineEvent({
  type: 'SignInFailed',
  schemaVersion: 1,
  schema: z.object({ userId: z.string(), address: z.string() }),
  personal: [{ field: 'address', subject: ({ userId }) => `user:${userId}`, erased: 'erased' }],
});

describe('verification of a log with security events', () => {
  let database: TestDatabase;
  let log: EventLog;
  let socLog: EventLog;
  let system: DataSource;
  let app: DataSource;
  let owner: DataSource;
  let pipeline: DetectionPipeline;
  const failures: unknown[] = [];
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  const signer = new LogSigner(key.toString('base64'));

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...soc.migrations]);
    const catalog = new EventCatalog([...soc.events, signInFailed]);
    const settings = { url: database.url, catalog, keyEncryptionKey: randomBytes(32) };
    log = createPostgresEventLog(settings);
    socLog = createPostgresEventLog({ ...settings, shard: SOC_SHARD });
    const source = { url: database.url, applicationName: 'soc-spec' };
    system = await createDataSource({ ...source, role: 'rampart_system' }).initialize();
    app = await createDataSource({ ...source, role: 'rampart_app' }).initialize();
    owner = await createDataSource({ ...source, poolSize: 1 }).initialize();
    const onError = (error: unknown): void => void failures.push(error);
    pipeline = new DetectionPipeline({ log, socLog, database: system, onError });
    await pipeline.start();
    await fill();
    for (const shard of [0, SOC_SHARD])
      await new CheckpointRunner({ dataSource: system, signer, clock: daysAgo(0), shard, onError }).runOnce();
    await pipeline.stop();
    await owner.query(`SELECT log.add_shard(9::smallint)`);
    await owner.query(`CREATE SCHEMA backup`);
    for (const place of [...LOG_TABLES.map((table) => `log.${table}`), 'soc.delivery', 'soc.event'])
      await owner.query(`CREATE TABLE backup.${place.replace('.', '_')} AS TABLE ${place}`);
  });
  afterAll(async () => {
    await Promise.all([log?.close(), socLog?.close()]);
    await Promise.all([system?.destroy(), app?.destroy(), owner?.destroy()]);
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

  async function fill(): Promise<void> {
    const source = { tenantId: TENANT, sourceId: TENANT, kind: 'sshd', zone: 'UTC' } as const;
    const lines = ['sshd[1]: one', 'sshd[1]: two, "ü"', 'sshd[2]: three'];
    for (const [days, raw] of [
      [100, 'sshd[1]: outlived'],
      [1, lines.join('\n')],
      [0, 'sshd[1]: today'],
    ] as const) {
      const context = { socLog, database: app, clock: daysAgo(days), ids: randomIds };
      await receive(context, source, Buffer.from(raw));
    }
    const metadata = () => ({
      actor: 'system',
      correlationId: randomIds.next(),
      at: new Date(NOW).toISOString(),
    });
    const users = [randomIds.next(), randomIds.next()];
    for (const userId of users) {
      const failed = { type: signInFailed.type, data: { userId, address: '198.51.100.23' } };
      const events = Array.from({ length: 12 }, () => failed);
      const about = { tenantId: TENANT, stream: `user:${userId}`, expectedVersion: 'any' } as const;
      await log.append({ ...about, events, commandId: randomIds.next(), metadata: metadata() });
    }
    const react = async (type: string, reactor: ReturnType<typeof takeOwnEvents>): Promise<void> => {
      for (const event of await log.read({ after: 0, limit: 1_000 }))
        if (event.type === type) await reactor.react(event);
      await decoded();
    };
    await react(signInFailed.type, takeOwnEvents(socLog));
    const subject = `user:${users[1]}`;
    await log.forget({ tenantId: TENANT, subject, commandId: randomIds.next(), metadata: metadata() });
    await react(subjectErased.type, forgetInEvents(socLog));
    await dropOutlived({ database: system, clock: daysAgo(0) });
  }

  const verifyLog = (knownCheckpoints: readonly string[] = []) =>
    verifyDatabase({ url: database.url, publicKey: signer.publicKey, knownCheckpoints });
  const verifyShard = async (shard: number) =>
    (await verifyDatabase({ url: database.url, publicKey: signer.publicKey, shard })).findings.find(
      (finding) => finding.shard === shard,
    );
  const compare = () =>
    verifyStores({ url: database.url, verifiers: soc.stores ?? [], log, objects: null, now: new Date(NOW) });

  it('finds every shard, delivery and event unchanged, and reports data that is gone', async () => {
    expect(await verifyLog()).toMatchObject({
      findings: [],
      unsignedEvents: 0,
      shards: [{ shard: 0 }, { shard: SOC_SHARD }, { shard: 9, events: 0 }],
    });
    const [deliveries, events] = await compare();
    expect(deliveries).toEqual({
      store: 'soc.delivery',
      ...{ compared: 2, gone: 1, differing: 0, findings: [], unchecked: [] },
    });
    expect(events).toMatchObject({ store: 'soc.event', differing: 0, findings: [], unchecked: [] });
    expect(events?.compared).toBeGreaterThanOrEqual(17);
    expect(events?.gone).toBe(13);
  });

  async function targets(): Promise<Target[]> {
    const shards = [0, SOC_SHARD];
    const ofLog = LOG_TABLES.flatMap((table) =>
      shards.map((shard): Target => {
        const where = `(ctid, tableoid) = (SELECT ctid, tableoid FROM log.${table} WHERE shard = ${shard}
          ORDER BY md5(ctid::text || '${table}') LIMIT 1)`;
        return { schema: 'log', table, shard, where, name: `a row of log.${table}, shard ${shard}` };
      }),
    );
    const row = (table: string, name: string, where: string): Target => ({
      ...{ schema: 'soc', table, shard: SOC_SHARD, name },
      where: `(ctid, tableoid) = (SELECT ctid, tableoid FROM soc.${table} WHERE ${where} ORDER BY 1, 2 LIMIT 1)`,
    });
    return [
      ...ofLog,
      row('delivery', 'a delivery', 'true'),
      row('event', 'a line’s row', `line = 2`),
      row('event', 'an own event’s row', `kind = 'event' AND salt IS NOT NULL`),
      row('event', 'an alert’s row', `kind = 'alert' AND raw <> 'erased'`),
    ];
  }

  async function columns(): Promise<Column[]> {
    return owner.query(
      `SELECT table_schema AS schema, table_name AS "table", column_name AS "column", data_type AS type
       FROM information_schema.columns WHERE table_schema IN ('log', 'soc') AND column_name NOT LIKE 'partition%'
       ORDER BY 1, 2, ordinal_position`,
    );
  }

  async function restore({ schema, table }: Tampering): Promise<void> {
    await owner.query(
      `TRUNCATE ${schema}.${table}; INSERT INTO ${schema}.${table} SELECT * FROM backup.${schema}_${table}`,
    );
  }

  /** @returns the place where the change was reported; null without a report */
  async function seen({ schema, shard }: Tampering) {
    if (schema === 'log') {
      // Verifying only the shard reports most changes faster.
      const own = await verifyShard(shard);
      if (own !== undefined) return own;
      const { findings } = await verifyLog();
      return findings[0] ?? null;
    }
    const outcomes = await compare();
    const [finding] = outcomes.flatMap(({ findings }) => findings);
    const stranger = outcomes.find(({ unchecked }) => unchecked.length > 0);
    return finding ?? (stranger ? { shard, table: stranger.store, position: 0 } : null);
  }

  it('reports any change to any column of any table of any shard, with its place', async () => {
    const every = await columns();
    const tamperings = (await targets()).flatMap((target) => tamperingsOf(target, every));
    expect(tamperings.length).toBeGreaterThanOrEqual(200);
    const missed: unknown[] = [];
    await owner.query(`SET session_replication_role = replica`);
    for (const tampering of tamperings) {
      const { schema, table, shard, title, sql } = tampering;
      const [, changed] = await owner
        .query<[unknown, number]>(sql)
        .then(
          (answer) =>
            (Array.isArray(answer) && answer.length === 2 ? answer : [answer, 1]) as [unknown, number],
        );
      const found = await seen(tampering);
      const place = `${schema}.${table}`;
      const named =
        found !== null &&
        found.shard === shard &&
        found.position !== null &&
        (found.table === place || SHOWS_ELSEWHERE.has(place));
      if (!named || changed !== 1) missed.push({ title, changed, found });
      await restore(tampering);
    }
    expect(missed).toEqual([]);
    expect((await verifyLog()).findings).toEqual([]);
    expect((await compare()).every(({ differing }) => differing === 0)).toBe(true);
  });

  it('reports a shard whose newest events and head are deleted, by its remaining signed checkpoint', async () => {
    const cut = `DELETE FROM log.event WHERE shard = 1 AND position > 3; DELETE FROM log.head WHERE shard = 1;
      DELETE FROM log.block WHERE shard = 1 AND last_position > 3; DELETE FROM log.command WHERE shard = 1 AND first_position > 3`;
    await owner.query(cut);
    expect((await verifyLog()).findings).toMatchObject([{ shard: SOC_SHARD }]);
    for (const table of ['event', 'head', 'block', 'command'])
      await restore({ schema: 'log', table, sql: '', title: '', shard: 1 });
    expect((await verifyLog()).findings).toEqual([]);
  });

  it('reports a shard that was deleted completely, by a checkpoint stored elsewhere', async () => {
    const notes: { note: string }[] = await owner.query(`SELECT note FROM log.checkpoint WHERE shard = 1`);
    for (const table of LOG_TABLES) await owner.query(`DELETE FROM log.${table} WHERE shard = 1`);
    expect((await verifyLog(notes.map(({ note }) => note))).findings).toMatchObject([
      { shard: SOC_SHARD, message: 'Shard 1 is missing with everything it held.' },
    ]);
    for (const table of LOG_TABLES) await restore({ schema: 'log', table, sql: '', title: '', shard: 1 });
  });
});
