import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { request, TENANT_A, TENANT_B, uuid } from '../testing/fixtures.js';
import { createEvidenceLog, EVIDENCE_TABLES, type EvidenceLog, signer } from './evidence-log.fixture.js';
import { blockHash, NO_BLOCK } from './hashes.js';
import { merkleLeaf, verifyConsistency, verifyInclusion } from './merkle-tree.js';
import { mutations } from './mutations.fixture.js';
import { proveConsistency, proveInclusion } from './prove.js';
import { openCheckpoint } from './signed-note.js';
import { verifyDatabase } from './verify-database.js';

jest.setTimeout(120_000);

describe('verification of the log', () => {
  const { publicKey } = signer;
  let evidence: EvidenceLog;
  let pool: pg.Pool;

  beforeAll(async () => {
    evidence = await createEvidenceLog();
    pool = new pg.Pool({ connectionString: evidence.database.url, max: 1 });
  });

  beforeEach(() => evidence.restore());

  afterAll(async () => {
    await pool.end();
    await evidence.close();
  });

  const verify = () => verifyDatabase({ url: evidence.database.url, publicKey });

  it('reports no problem in an unaltered log', async () => {
    const counts = { events: 30, blocks: 10, tenants: 2, checkpoints: 4, unsignedEvents: 6 };
    const nothing = { events: 0, blocks: 0, tenants: 0, checkpoints: 0, unsignedEvents: 0 };
    const intact = { ok: true, finding: null };
    expect(await verify()).toEqual({
      ...intact,
      ...counts,
      findings: [],
      keyTrusted: true,
      shards: [
        { shard: 0, ...intact, ...counts, commands: 10, head: 30, signedAt: '2026-01-02T03:04:05.678Z' },
        { shard: 9, ...intact, ...nothing, commands: 0, head: 0, signedAt: null },
      ],
    });
  });

  it('succeeds after a person’s data was erased', async () => {
    const log = evidence.open();
    const { metadata } = request(1, []);
    await log.forget({ tenantId: TENANT_A, subject: 'person:7', commandId: uuid(500), metadata });
    const [, erased] = await log.read({ after: 0, limit: 2 });
    await log.close();
    expect(erased?.data).toMatchObject({ name: 'erased' });
    expect(await verify()).toMatchObject({ ok: true, events: 31 });
  });

  it.each(Object.entries(mutations).flatMap(([column, list]) => list.map((m) => [column, ...m] as const)))(
    'reports a change of %s: %s',
    async (_column, sql, kind, position) => {
      await evidence.owner.query(sql);
      const { ok, finding } = await verify();
      expect({ ok, kind: finding?.kind, position: finding?.position }).toEqual({ ok: false, kind, position });
    },
  );

  it('is tested with a mutation for every column of every table of evidence', async () => {
    const { rows } = await evidence.owner.query<{ column: string }>(
      `SELECT table_name || '.' || column_name AS column FROM information_schema.columns
       WHERE table_schema = 'log' AND table_name = ANY($1) AND column_name NOT LIKE 'partition%' ORDER BY 1`,
      [EVIDENCE_TABLES],
    );
    expect(Object.keys(mutations).sort()).toEqual(rows.map(({ column }) => column));
  });

  it('names both events after a swap', async () => {
    await evidence.owner.query(
      `UPDATE log.event e SET payload = o.payload FROM log.event o WHERE (e.position, o.position) IN ((7, 12), (12, 7))`,
    );
    expect((await verify()).finding).toMatchObject({ kind: 'swapped', position: 7, lastPosition: 12 });
  });

  it('reports an event that no append wrote, even with a fitting leaf and a moved head', async () => {
    await evidence.owner.query(`
      INSERT INTO log.event SELECT shard, 31, tenant_id, stream_id, version + 1, type, schema_version, event_id, at, actor,
        correlation_id, causation, payload, leaf FROM log.event WHERE position = 30;
      UPDATE log.event e SET leaf = sha256(convert_to(concat_ws(E'\\n', 'rampart-event-v1', 0, tenant_id, (SELECT name FROM log.stream s WHERE s.id = e.stream_id),
        (extract(epoch FROM at) * 1000000)::bigint, actor, correlation_id, coalesce(causation::text, ''), 31, version, type,
        schema_version, event_id), 'UTF8')
        || sha256(convert_to(payload::text, 'UTF8'))) WHERE position = 31;
      UPDATE log.head SET position = 31 WHERE shard = 0`);
    expect((await verify()).finding).toMatchObject({ kind: 'inserted', position: 31 });
  });

  async function rewriteConsistently(position: number): Promise<void> {
    await evidence.owner.query(
      `UPDATE log.event SET payload = '{"text":"forged"}', leaf = $2 WHERE position = $1`,
      [position, Buffer.alloc(32, 9)],
    );
    await evidence.owner.query(
      `UPDATE log.event e SET leaf = sha256(convert_to(concat_ws(E'\\n', 'rampart-event-v1', 0, tenant_id, (SELECT name FROM log.stream s WHERE s.id = e.stream_id),
        (extract(epoch FROM at) * 1000000)::bigint, actor, correlation_id, coalesce(causation::text, ''), position, version, type,
        schema_version, event_id), 'UTF8')
        || sha256(convert_to(payload::text, 'UTF8'))) WHERE position = $1`,
      [position],
    );
    for (const tenantId of [TENANT_A, TENANT_B]) {
      let hash: Buffer = NO_BLOCK;
      const { rows } = await evidence.owner.query<{
        n: string;
        first_position: string;
        last_position: string;
        size: string;
      }>(`SELECT * FROM log.block WHERE tenant_id = $1 ORDER BY n`, [tenantId]);
      for (const { n, first_position, last_position, size } of rows) {
        const leaves = await evidence.owner.query<{ leaf: Buffer }>(
          `SELECT leaf FROM log.event WHERE position BETWEEN $1 AND $2 ORDER BY position`,
          [first_position, last_position],
        );
        const [first, last] = [Number(first_position), Number(last_position)];
        const header = {
          shard: 0,
          tenantId,
          n: Number(n),
          firstPosition: first,
          lastPosition: last,
          size: Number(size),
        };
        hash = blockHash(hash, header, Buffer.concat(leaves.rows.map((row) => row.leaf)));
        await evidence.owner.query(`UPDATE log.block SET hash = $1 WHERE tenant_id = $2 AND n = $3`, [
          hash,
          tenantId,
          n,
        ]);
      }
      await evidence.owner.query(`UPDATE log.tenant_head SET hash = $1 WHERE tenant_id = $2`, [
        hash,
        tenantId,
      ]);
    }
  }

  it('reports a rewrite with recomputed hashes, because it could not be signed', async () => {
    await rewriteConsistently(14);
    expect((await verify()).finding).toMatchObject({
      kind: 'checkpoint',
      position: 13,
      lastPosition: 21,
      tenantId: TENANT_A,
    });
  });

  it('reports a rewritten event by the tree when its leaf fits and its block is unchanged', async () => {
    const { rows } = await evidence.owner.query<{ n: string; tenant_id: string; hash: Buffer }>(
      `SELECT * FROM log.block`,
    );
    const heads = await evidence.owner.query<{ tenant_id: string; hash: Buffer }>(
      `SELECT * FROM log.tenant_head`,
    );
    await rewriteConsistently(14);
    for (const { n, tenant_id, hash } of rows)
      await evidence.owner.query(`UPDATE log.block SET hash = $1 WHERE tenant_id = $2 AND n = $3`, [
        hash,
        tenant_id,
        n,
      ]);
    for (const { tenant_id, hash } of heads.rows)
      await evidence.owner.query(`UPDATE log.tenant_head SET hash = $1 WHERE tenant_id = $2`, [
        hash,
        tenant_id,
      ]);
    expect((await verify()).finding).toMatchObject({ kind: 'altered', position: 14 });
  });

  it('reports a removed end of the log with all its evidence, given a checkpoint stored elsewhere', async () => {
    const { rows } = await evidence.owner.query<{ note: string }>(
      `SELECT note FROM log.checkpoint WHERE size = 12`,
    );
    const knownCheckpoints = rows.map((row) => row.note);
    await evidence.owner.query(`
      DELETE FROM log.event WHERE position > 6; DELETE FROM log.block WHERE last_position > 6;
      DELETE FROM log.tile; DELETE FROM log.checkpoint; DELETE FROM log.stream WHERE first_position > 6;
      DELETE FROM log.command WHERE first_position > 6;
      UPDATE log.head SET position = 6 WHERE shard = 0;
      UPDATE log.tenant_head t SET (n, size, hash) = (SELECT n, size, hash FROM log.block b WHERE b.tenant_id = t.tenant_id)`);
    await evidence.owner.query(`UPDATE log.stream SET version = 3, last_position = first_position + 2`);
    expect(await verify()).toMatchObject({ ok: true, events: 6 });
    const { finding } = await verifyDatabase({ url: evidence.database.url, publicKey, knownCheckpoints });
    expect(finding).toMatchObject({ kind: 'removed', position: 4, tenantId: TENANT_A });
  });

  it('refuses signatures of another key', async () => {
    const { finding } = await verifyDatabase({ url: evidence.database.url, publicKey: Buffer.alloc(32, 1) });
    expect(finding).toMatchObject({ kind: 'checkpoint' });
  });

  it('proves inclusion of every signed event and consistency of checkpoints', async () => {
    for (let position = 1; position <= 24; position += 1) {
      const proof = await proveInclusion({ pool: pool }, position);
      const { size, root } = openCheckpoint(proof.note, publicKey) ?? { size: 0, root: Buffer.alloc(0) };
      expect(size).toBe(12);
      const claim = { index: proof.index, size, leaf: merkleLeaf(proof.leaf), root };
      expect(verifyInclusion(claim, proof.path)).toBe(true);
    }
    await expect(proveInclusion({ pool: pool }, 25)).rejects.toMatchObject({
      code: 'event-log.not-signed-yet',
    });
    const { older, newer, path } = await proveConsistency({ pool: pool }, TENANT_A, 6);
    const [from, to] = [openCheckpoint(older.note, publicKey), openCheckpoint(newer.note, publicKey)];
    expect(from && to && verifyConsistency(from, to, path)).toBe(true);
  });
});
