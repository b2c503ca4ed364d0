import type { Pool } from 'pg';
import { commandsLine, type ExportedShard } from './export-format.js';
import type { ExportedCommand, ExportedFollower, ExportedKey } from './export-schemas.js';
import type { BlockHeader } from './hashes.js';

type Queries = Pick<Pool, 'query'>;

/** One line for each block, by its last position. */
export async function commandLines(
  pool: Queries,
  shard: number,
  blocks: readonly BlockHeader[],
): Promise<Map<number, string>> {
  const { rows } = await pool.query<Record<'block' | 'id' | 'first' | 'last', string>>(
    `SELECT b.last AS block, c.command_id AS id, c.first_position AS first, c.last_position AS last
     FROM unnest($2::uuid[], $3::bigint[], $4::bigint[]) b(tenant_id, first, last)
     JOIN log.command c ON c.shard = $1 AND c.tenant_id = b.tenant_id AND c.first_position BETWEEN b.first AND b.last
     ORDER BY c.first_position`,
    [
      shard,
      blocks.map(({ tenantId }) => tenantId),
      blocks.map(({ firstPosition }) => firstPosition),
      blocks.map(({ lastPosition }) => lastPosition),
    ],
  );
  const commands = new Map<number, ExportedCommand[]>();
  for (const { block, id, first, last } of rows) {
    const of = commands.get(Number(block)) ?? [];
    of.push([id, Number(first), Number(last)]);
    commands.set(Number(block), of);
  }
  return new Map([...commands].map(([block, of]) => [block, commandsLine(of)]));
}

const KEYS_AT_ONCE = 5000;

interface KeyRow {
  readonly tenant_id: string;
  readonly subject: string;
  readonly wrapped_key: Buffer | null;
  readonly wrapped_by: string | null;
  readonly created_at: string;
  readonly destroyed_at: string | null;
}

export async function* subjectKeys(pool: Queries): AsyncGenerator<ExportedKey[]> {
  let after: [tenant: string, subject: string] = ['00000000-0000-0000-0000-000000000000', ''];
  for (;;) {
    const { rows } = await pool.query<KeyRow>(
      `SELECT tenant_id, subject, wrapped_key, wrapped_by, created_at::text, destroyed_at::text FROM log.subject_key
       WHERE (tenant_id, subject) > ($1::uuid, $2) ORDER BY tenant_id, subject LIMIT ${KEYS_AT_ONCE}`,
      after,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => ({
      tenantId: row.tenant_id,
      subject: row.subject,
      wrappedKey: row.wrapped_key?.toString('base64') ?? null,
      wrappedBy: row.wrapped_by,
      createdAt: row.created_at,
      destroyedAt: row.destroyed_at,
    }));
    after = [last.tenant_id, last.subject];
  }
}

/** Not beyond the exported heads: what came later is followed again where it is imported. */
export async function followers(
  pool: Queries,
  shards: readonly ExportedShard[],
  projections: readonly string[],
): Promise<ExportedFollower[]> {
  const { rows } = await pool.query<{ shard: number; name: string; version: number; position: string }>(
    `SELECT s.shard, s.name, s.version, least(s.position, h.head) AS position
     FROM log.subscription s JOIN unnest($1::smallint[], $2::bigint[]) h(shard, head) USING (shard)
     WHERE s.slot = 'live' AND NOT s.name = ANY ($3::text[]) ORDER BY s.shard, s.name`,
    [shards.map(({ shard }) => shard), shards.map(({ head }) => head), projections],
  );
  return rows.map(({ position, ...row }) => ({ ...row, position: Number(position) }));
}
