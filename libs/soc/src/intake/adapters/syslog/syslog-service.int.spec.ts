import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog, type EventLog, eventLogMigrations } from '@rampart/event-log';
import { randomIds, systemClock } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { soc } from '../../../capability.js';
import { SOC_SHARD } from '../../../domain/stream/stream.events.js';
import { closeSourceKey, insertSourceKey } from '../../handlers/source-key.js';
import { syslogService } from './syslog-service.js';

const SOURCE = {
  tenantId: '00000000-0000-7000-8000-00000000aa02',
  sourceId: '00000000-0000-7000-8000-00000000bb02',
  kind: 'syslog',
  zone: 'UTC',
} as const;

describe('the syslog of a worker', () => {
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
    await withTenant(app, SOURCE.tenantId, (manager) =>
      insertSourceKey(manager, { ...SOURCE, key: 'rsk_spec' }),
    );
  });
  afterAll(async () => {
    await Promise.all([socLog?.close(), app?.destroy()]);
    await database?.drop();
  });

  it('counts what it keeps, each refused try, and what is lost when it stops', async () => {
    const counts: (readonly unknown[])[] = [];
    const waiting: (() => void)[] = [];
    let port = 0;
    const service = syslogService({
      environment: {
        RAMPART_SYSLOG_HOST: '127.0.0.1',
        RAMPART_SYSLOG_TCP_PORT: 0,
        RAMPART_SYSLOG_SOURCE: SOURCE.sourceId,
      },
      logger: {
        info: (about) => void ({ tcp: port } = (about as { ports: { tcp: number } }).ports),
        warn: () => undefined,
        error: () => undefined,
      },
      metrics: {
        count: (...all) => {
          counts.push(all);
          for (const wake of waiting.splice(0)) wake();
        },
      },
      ...{ socLog, database: app, clock: systemClock, ids: randomIds },
    });
    const until = async (name: string): Promise<void> => {
      while (!counts.some(([counted]) => counted === name))
        await new Promise<void>((resolve) => waiting.push(resolve));
    };
    const send = (text: string): Promise<void> =>
      new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.end(text));
        socket.on('close', () => resolve()).on('error', reject);
      });
    await service.start();
    await send('<34>first\n');
    await until('rampart_intake_bytes_total');
    expect(counts.splice(0)).toEqual([
      ['rampart_intake_deliveries_total', { channel: 'syslog' }],
      ['rampart_intake_bytes_total', { channel: 'syslog' }, 10],
    ]);
    await closeSourceKey(app, SOURCE.tenantId, SOURCE.sourceId, systemClock.now());
    await send('<34>late\n');
    await until('rampart_intake_refusals_total');
    await service.stop();
    const refused = ['rampart_intake_refusals_total', { channel: 'syslog', reason: 'key-refused' }];
    expect(counts).toEqual([
      ...counts.slice(0, -1).map(() => refused),
      ['rampart_intake_dropped_total', {}, 1],
    ]);
  });
});
