import { FixedClock } from '@rampart/kernel';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import pg from 'pg';
import { EventCatalog } from '../catalog/event-catalog.js';
import type { EventLog } from '../contract/event-log.js';
import { eventLogMigrations } from '../postgres/migrations.js';
import { createPostgresEventLog } from '../postgres/postgres-event-log.js';
import { note, request, sampleEvents, TENANT_A, TENANT_B, uuid } from '../testing/fixtures.js';
import { CheckpointRunner } from './checkpoint-runner.js';
import { LogSigner } from './signed-note.js';

export const signer = new LogSigner(
  Buffer.from(
    '302e020100300506032b6570042204209d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'hex',
  ).toString('base64'),
);

export const EVIDENCE_TABLES = [
  'head',
  'stream',
  'event',
  'command',
  'block',
  'tenant_head',
  'tile',
  'checkpoint',
];

export interface EvidenceLog {
  readonly database: TestDatabase;
  readonly owner: pg.Client;
  open(): EventLog;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Events 1 to 24 are signed in two checkpoints per tenant, 25 to 30 only chained. Tenants alternate every three. */
export async function createEvidenceLog(): Promise<EvidenceLog> {
  const database = await createTestDatabase(eventLogMigrations);
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const catalog = new EventCatalog(sampleEvents);
  const open = () =>
    createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey: Buffer.alloc(32, 7) });
  await fill(database.url, open());
  await owner.query(`SELECT log.add_shard(9::smallint)`);
  await owner.query(`CREATE SCHEMA backup`);
  for (const table of EVIDENCE_TABLES)
    await owner.query(`CREATE TABLE backup.${table} AS TABLE log.${table}`);
  return {
    database,
    owner,
    open,
    restore: async () => {
      await owner.query(`TRUNCATE ${EVIDENCE_TABLES.map((table) => `log.${table}`).join(', ')}`);
      for (const table of EVIDENCE_TABLES)
        await owner.query(`INSERT INTO log.${table} SELECT * FROM backup.${table}`);
    },
    close: async () => {
      await owner.end();
      await database.drop();
    },
  };
}

async function fill(url: string, log: EventLog): Promise<void> {
  const source = createDataSource({ url, role: 'rampart_system', applicationName: 'spec' });
  const dataSource = await source.initialize();
  const clock = new FixedClock(new Date('2026-01-02T03:04:05.678Z'));
  const onError = (error: unknown) => {
    throw error;
  };
  const runner = new CheckpointRunner({ dataSource, signer, clock, onError });
  for (let i = 0; i < 10; i += 1) {
    if (i === 4 || i === 8) await runner.runOnce();
    const person = { type: 'PersonSeen', data: { personId: '7', name: 'Ada', town: 'Ulm' } };
    await log.append(
      request(i + 1, [note(`${i}`), person, note(`last ${i}`)], {
        tenantId: i % 2 === 0 ? TENANT_A : TENANT_B,
        stream: `notebook:${i % 3}`,
        metadata: {
          actor: 'user:1',
          correlationId: uuid(i),
          at: '2026-01-02T03:04:05.678Z',
          causation: i + 1,
        },
      }),
    );
  }
  await log.close();
  await dataSource.destroy();
}
