import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import pg from 'pg';
import { EventCatalog } from '../catalog/event-catalog.js';
import { eventLogContract } from '../testing/event-log.contract.js';
import { sampleEvents } from '../testing/fixtures.js';
import { eventLogMigrations } from './migrations.js';
import { createPostgresEventLog } from './postgres-event-log.js';

jest.setTimeout(60_000);

describe('PostgresEventLog', () => {
  let database: TestDatabase;
  let owner: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase(eventLogMigrations);
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
  });

  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  // Each test has its own shard, with its own head row, positions and chains.
  let shard = 0;
  eventLogContract(async () => {
    shard += 1;
    await owner.query(`TRUNCATE log.subject_key`);
    await owner.query(`SELECT log.add_shard($1)`, [shard]);
    return createPostgresEventLog({
      url: database.url,
      catalog: new EventCatalog(sampleEvents),
      keyEncryptionKey: Buffer.alloc(32, 7),
      shard,
    });
  });
});
