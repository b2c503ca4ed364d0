import { createDataSource, int4Array, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { EventCatalog } from '../catalog/event-catalog.js';
import type { EventLog } from '../contract/event-log.js';
import { note, request, sampleEvents, TENANT_A, TENANT_B, uuid } from '../testing/fixtures.js';
import { appendBatch, type PreparedAppend } from './append-batch.js';
import { eventLogMigrations } from './migrations.js';
import { createPostgresEventLog } from './postgres-event-log.js';

jest.setTimeout(60_000);

describe('log.append_many', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let log: EventLog;
  let shard = 0;

  beforeAll(async () => {
    database = await createTestDatabase(eventLogMigrations);
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    log = open(0);
  });

  afterAll(async () => {
    await log.close();
    await owner.end();
    await database.drop();
  });

  const open = (ofShard: number) =>
    createPostgresEventLog({
      url: database.url,
      catalog: new EventCatalog(sampleEvents),
      keyEncryptionKey: Buffer.alloc(32, 7),
      shard: ofShard,
    });

  function prepared(n: number, stream: string, count = 1): PreparedAppend {
    return {
      request: { ...request(n, []), stream },
      events: Array.from({ length: count }, () => ({
        type: 'NoteTaken',
        schemaVersion: 1,
        payload: '{"text":"x"}',
        payloadHash: '\0'.repeat(32),
      })),
      eventIds: Array.from({ length: count }, (_, i) => uuid(n * 100 + i)),
      contentHash: String.fromCharCode(n).repeat(32),
      at: 0,
      size: 12,
    };
  }

  it('refuses empty appends, empty batches and repeated streams, and writes nothing', async () => {
    for (const batch of [[prepared(1, 'a:1', 0)], [prepared(1, 'a:1'), prepared(2, 'a:2', 0)]])
      await expect(appendBatch(owner, 0, batch)).rejects.toThrow('event-log.empty-append');
    await expect(appendBatch(owner, 0, [])).rejects.toThrow('event-log.empty-append');
    const twice = [prepared(1, 'a:1'), prepared(2, 'a:1')];
    await expect(appendBatch(owner, 0, twice)).rejects.toThrow('duplicate key');
    expect(await log.head()).toBe(0);
  });

  it('judges each request of a batch separately, and gives accepted ones contiguous positions', async () => {
    const conflicting = prepared(12, 'mix:2');
    const outcomes = await appendBatch(owner, 0, [
      prepared(11, 'mix:1', 2),
      { ...conflicting, request: { ...conflicting.request, expectedVersion: 5 } },
      prepared(13, 'mix:3', 3),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['appended', 'conflict', 'appended']);
    const [first, , third] = outcomes;
    expect(third?.firstPosition).toBe((first?.lastPosition ?? 0) + 1);
    const changed = { ...prepared(13, 'mix:4'), contentHash: String.fromCharCode(99).repeat(32) };
    const again = await appendBatch(owner, 0, [prepared(11, 'mix:1', 2), changed]);
    expect(again).toEqual([
      { ...first, outcome: 'repeated' },
      expect.objectContaining({ outcome: 'reused' }),
    ]);
  });

  it('adds partitions as the log grows, also within a batch, while reading continues to work', async () => {
    shard += 1;
    await owner.query(`SELECT log.add_shard($1)`, [shard]);
    await owner.query(`UPDATE log.head SET partition_size = 7 WHERE shard = $1`, [shard]);
    // The first partition has the default size, so it is closed after seven positions.
    await owner.query(`DROP TABLE log.event_${shard}_1`);
    await owner.query(`UPDATE log.head SET partition_end = 0 WHERE shard = $1`, [shard]);
    const small = open(shard);
    for (let i = 1; i <= 10; i += 1) await small.append(request(i, [note(`${i}`), note('b'), note('c')]));
    const { rows } = await owner.query(
      `SELECT tableoid::regclass::text AS part, count(*)::int AS n FROM log.event WHERE shard = $1 GROUP BY 1 ORDER BY min(position)`,
      [shard],
    );
    expect(rows.map(({ n }: { n: number }) => n)).toEqual([7, 7, 7, 7, 2]);
    expect(await small.read({ after: 5, limit: 100 })).toHaveLength(25);
    expect(await small.readStream(TENANT_A, 'notebook:1')).toHaveLength(30);
    expect(await small.read({ after: 5, limit: 10, tenantId: TENANT_A })).toHaveLength(10);
    let replayed = 0;
    for await (const slice of small.replay(0)) replayed += slice.length;
    expect(replayed).toBe(30);
    await small.close();
  });

  it('refuses a stream as new that exists, and a command named twice, also across partitions', async () => {
    shard += 1;
    await owner.query(`SELECT log.add_shard($1)`, [shard]);
    const send = (...batch: PreparedAppend[]) => appendBatch(owner, shard, batch);
    await send(prepared(21, 'b:1'));
    await expect(send(prepared(22, 'b:1'), prepared(23, 'b:1'))).rejects.toThrow('duplicate key');
    await expect(send(prepared(22, 'b:1'), prepared(22, 'b:2'))).rejects.toThrow('duplicate key');
    // No index prevents equal stream versions in two partitions.
    await owner.query(`UPDATE log.head SET partition_size = 2, partition_end = 2 WHERE shard = $1`, [shard]);
    await owner.query(`DROP TABLE log.event_${shard}_1`);
    await owner.query(
      `CREATE TABLE log.event_${shard}_1 PARTITION OF log.event FOR VALUES FROM (${shard}, 1) TO (${shard}, 3)`,
    );
    await expect(send(prepared(22, 'b:1'), prepared(23, 'b:1'))).rejects.toThrow('event-log.malformed-batch');
    const { rows } = await owner.query(`SELECT position FROM log.head WHERE shard = $1`, [shard]);
    expect(rows).toEqual([{ position: '1' }]);
  });

  it('refuses requests of a tenant whose positions are not contiguous, and moves the head only by accepted events', async () => {
    shard += 1;
    await owner.query(`SELECT log.add_shard($1)`, [shard]);
    const send = (...batch: PreparedAppend[]) => appendBatch(owner, shard, batch);
    const theirs = (n: number, stream: string) => {
      const append = prepared(n, stream);
      return { ...append, request: { ...append.request, tenantId: TENANT_B } };
    };
    await expect(send(prepared(41, 'd:1'), theirs(42, 'd:1'), prepared(43, 'd:2'))).rejects.toThrow(
      'event-log.malformed-batch',
    );
    const stale = prepared(44, 'd:3', 4);
    const refused = { ...stale, request: { ...stale.request, expectedVersion: 9 } };
    const heads: unknown[] = [];
    for (const batch of [
      [refused],
      [prepared(41, 'd:1', 2), refused, theirs(42, 'd:1')],
      [theirs(42, 'd:1')],
    ]) {
      await send(...batch);
      heads.push((await owner.query(`SELECT position FROM log.head WHERE shard = $1`, [shard])).rows);
    }
    expect(heads).toEqual([[{ position: '0' }], [{ position: '3' }], [{ position: '3' }]]);
  });

  it('refuses events that belong to no request', async () => {
    const query = (config: { values: unknown[] }) => {
      config.values[10] = int4Array([1]);
      return owner.query(config as never);
    };
    await expect(appendBatch({ query } as never, 0, [prepared(31, 'c:1', 2)])).rejects.toThrow(
      'event-log.malformed-batch',
    );
  });

  it('does not wait for readers when it adds a partition', async () => {
    shard += 1;
    await owner.query(`SELECT log.add_shard($1)`, [shard]);
    const reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    await reader.query('BEGIN; SELECT count(*) FROM log.event');
    await owner.query(`SET lock_timeout = '2s'`);
    await owner.query(`SELECT log.add_partition($1)`, [shard]);
    await owner.query(`RESET lock_timeout`);
    await reader.query('ROLLBACK');
    await reader.end();
  });

  it('shows rampart_app only rows of its tenant, and lets no role change or forge an event', async () => {
    await log.append(request(901, [note('mine')], { stream: 'private:1' }));
    await log.append(request(902, [note('theirs')], { stream: 'private:1', tenantId: TENANT_B }));
    const app = await createDataSource({
      url: database.url,
      role: 'rampart_app',
      applicationName: 'spec',
    }).initialize();
    const system = await createDataSource({
      url: database.url,
      role: 'rampart_system',
      applicationName: 'spec',
    }).initialize();
    for (const table of ['event', 'stream', 'block', 'tenant_head']) {
      const sql = `SELECT DISTINCT tenant_id FROM log.${table}`;
      expect(await withTenant(app, TENANT_B, (manager) => manager.query(sql))).toEqual([
        { tenant_id: TENANT_B },
      ]);
      expect(await app.query(sql)).toEqual([]);
    }
    const call = `SELECT log.append_many(0::smallint, ${Array(17).fill(`'{}'`).join(', ')})`;
    for (const sql of [
      `SELECT * FROM log.command`,
      `SELECT * FROM log.subject_key`,
      `SELECT log.add_partition(0::smallint)`,
      call,
    ])
      await expect(app.query(sql)).rejects.toThrow('permission denied');
    for (const sql of [
      `UPDATE log.event SET actor = 'x'`,
      `DELETE FROM log.event`,
      `TRUNCATE log.event`,
      `INSERT INTO log.block SELECT * FROM log.block`,
      `UPDATE log.head SET position = 1`,
      `UPDATE log.checkpoint SET note = ''`,
      `DELETE FROM log.subject_key`,
    ])
      for (const role of [app, system]) await expect(role.query(sql)).rejects.toThrow('permission denied');
    await app.destroy();
    await system.destroy();
  });

  it('refuses to open personal fields with another key-encryption key, and names the cause', async () => {
    await log.append(
      request(950, [{ type: 'PersonSeen', data: { personId: '1', name: 'Ada', town: 'Ulm' } }]),
    );
    const other = createPostgresEventLog({
      url: database.url,
      catalog: new EventCatalog(sampleEvents),
      keyEncryptionKey: Buffer.alloc(32, 8),
    });
    await expect(other.readStream(TENANT_A, 'notebook:1')).rejects.toMatchObject({
      code: 'event-log.wrong-key-encryption-key',
    });
    await other.close();
  });

  it('makes every reader fail when an event is missing', async () => {
    shard += 1;
    await owner.query(`SELECT log.add_shard($1)`, [shard]);
    const holed = open(shard);
    for (let i = 1; i <= 6; i += 1) await holed.append(request(i, [note(`${i}`)]));
    await owner.query(`DELETE FROM log.event WHERE shard = $1 AND position = 4`, [shard]);
    const alarm = { name: 'LogIntegrityError', code: 'event-log.integrity' };
    await expect(holed.read({ after: 0, limit: 100 })).rejects.toMatchObject(alarm);
    await expect(holed.read({ after: 3, limit: 1 })).rejects.toMatchObject(alarm);
    await expect(holed.read({ after: 0, limit: 100, tenantId: TENANT_A })).rejects.toMatchObject(alarm);
    await expect(holed.readStream(TENANT_A, 'notebook:1')).rejects.toMatchObject(alarm);
    await expect(
      (async () => {
        for await (const slice of holed.replay(0)) expect(slice).toBeDefined();
      })(),
    ).rejects.toMatchObject(alarm);
    expect(await holed.read({ after: 4, limit: 100 })).toHaveLength(2);
    await owner.query(`DELETE FROM log.event WHERE shard = $1 AND position = 6`, [shard]);
    await expect(holed.read({ after: 4, limit: 100 })).rejects.toMatchObject(alarm);
    await holed.close();
  });
});
