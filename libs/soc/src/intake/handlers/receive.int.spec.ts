import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  createPostgresEventLog,
  EventCatalog,
  type EventLog,
  eventLogMigrations,
  uuidFrom,
} from '@rampart/event-log';
import { randomIds, systemClock } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { soc } from '../../capability.js';
import { SOC_SHARD, socDelivered, socStream } from '../../domain/stream/stream.events.js';
import { receive } from './receive.js';
import type { AdmittedSource } from './source-key.js';

const SOURCE: AdmittedSource = {
  tenantId: '00000000-0000-7000-8000-00000000aa01',
  sourceId: '00000000-0000-7000-8000-00000000bb01',
  kind: 'sshd',
  zone: 'UTC',
};

describe('a delivery', () => {
  let database: TestDatabase;
  let socLog: EventLog;
  let app: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...soc.migrations]);
    const catalog = new EventCatalog(soc.events);
    const keyEncryptionKey = randomBytes(32);
    socLog = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey, shard: SOC_SHARD });
    const place = { url: database.url, applicationName: 'soc-spec', role: 'rampart_app' } as const;
    app = await createDataSource(place).initialize();
  });
  afterAll(async () => {
    await Promise.all([socLog?.close(), app?.destroy()]);
    await database?.drop();
  });

  const take = (text: string, key?: string) =>
    receive({ socLog, database: app, clock: systemClock, ids: randomIds }, SOURCE, Buffer.from(text), {
      key,
    });
  const blocks = async (): Promise<number> => {
    const [row]: { count: string }[] = await app.query(
      `SELECT count(*) FROM log.block WHERE shard = ${SOC_SHARD}`,
    );
    return Number(row?.count);
  };

  it('shares one append with others of its tenant that arrive together', async () => {
    await take('first');
    const before = await blocks();
    const receipts = await Promise.all(Array.from({ length: 40 }, (_, n) => take(`line ${n}`)));
    expect(new Set(receipts.map(({ position }) => position)).size).toBe(40);
    expect((await blocks()) - before).toBeLessThan(20);
  });

  it('with a known key is kept once, and refused with other bytes', async () => {
    const first = await take('once', 'key-1');
    expect(await take('once', 'key-1')).toEqual({ ...first, repeated: true });
    await expect(take('twice', 'key-1')).rejects.toMatchObject({ code: 'event-log.command-id-reused' });
  });

  it('is recognised when an earlier version wrote it to the single stream of its tenant', async () => {
    const { tenantId, sourceId, kind, zone } = SOURCE;
    const raw = Buffer.from('of an earlier version');
    const deliveryId = uuidFrom(`soc-delivery\n${sourceId}\nkey-2`);
    const sha256 = createHash('sha256').update(raw).digest('hex');
    const { lastPosition } = await socLog.append({
      ...{ tenantId, stream: socStream(tenantId), expectedVersion: 'any', commandId: deliveryId },
      events: [
        { type: socDelivered.type, data: { deliveryId, sourceId, kind, zone, bytes: raw.length, sha256 } },
      ],
      metadata: { actor: `source:${sourceId}`, correlationId: deliveryId, at: '2026-11-21T10:00:00.000Z' },
    });
    expect(await take(raw.toString(), 'key-2')).toMatchObject({ position: lastPosition, repeated: true });
    await expect(take('other bytes', 'key-2')).rejects.toMatchObject({
      code: 'event-log.command-id-reused',
    });
  });
});
