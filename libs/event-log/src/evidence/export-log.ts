import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import type { Pool } from 'pg';
import { type EventSlice, FIELD, readRanges } from '../postgres/event-slice.js';
import { openLogPools } from '../postgres/log-pools.js';
import { StreamNames } from '../postgres/stream-names.js';
import {
  blockLine,
  checkpointLine,
  eventLine,
  type ExportedShard,
  type ExportManifest,
  shardLine,
} from './export-format.js';
import { headerText } from './event-header.js';
import { readShards } from './shards.js';
import { claimOf, readBlocks } from './verify-database.js';

export interface ExportSettings {
  readonly url: string;
  readonly file: string;
  /** The default is all tenants. */
  readonly tenantId?: string;
  /** The default is all shards. */
  readonly shard?: number;
  readonly publicKey?: Buffer;
}

type Block = Awaited<ReturnType<typeof readBlocks>>[number];

const STEP = 20_000;

/**
 * Writes JSON lines by shard: events in order, blocks after their events, checkpoints after their blocks. Personal
 * fields stay encrypted.
 */
export async function exportLog(settings: ExportSettings): Promise<ExportManifest> {
  const pools = openLogPools(settings.url, () => undefined);
  const file = createWriteStream(settings.file);
  try {
    const { shard, tenantId = null, publicKey } = settings;
    const numbers = shard === undefined ? await readShards(pools.read) : [shard];
    const contents: Content[] = [];
    for (const one of numbers) contents.push(await readContent(pools.read, one, tenantId));
    const manifest: ExportManifest = {
      format: 'rampart-log-export-v2',
      tenantId,
      publicKey: publicKey?.toString('base64') ?? null,
      shards: contents.map(({ signed: _, ...said }) => said),
    };
    await write(file, `${JSON.stringify(manifest)}\n`);
    for (const content of contents) await writeShard(pools.read, file, content, tenantId);
    return manifest;
  } finally {
    file.end();
    await once(file, 'close');
    await pools.close();
  }
}

async function writeShard(
  pool: Pool,
  file: WriteStream,
  content: Content,
  tenantId: string | null,
): Promise<void> {
  const { shard, head } = content;
  await write(file, shardLine(shard));
  const names = new StreamNames(pool);
  for (let after = 0; after < head; after += STEP) {
    const upTo = Math.min(after + STEP, head);
    const blocks = await readBlocks(pool, shard, after, upTo, tenantId ?? undefined);
    if (blocks.length === 0) continue;
    const ranges = blocks.map(({ firstPosition, lastPosition }) => ({
      first: firstPosition,
      last: lastPosition,
    }));
    const checkpoints = await readCheckpoints(pool, content, blocks);
    const slice = await readRanges(pool, names, shard, ranges);
    await write(file, linesOf(slice, blocks, shard, checkpoints));
  }
}

interface Content extends ExportedShard {
  readonly signed: ReadonlyMap<string, number>;
}

/** Uses one statement, so that concurrent appends change no count. */
async function readContent(pool: Pool, shard: number, tenantId: string | null): Promise<Content> {
  const { rows } = await pool.query<
    Record<'head' | 'events' | 'blocks' | 'checkpoints', string> & { signed: Record<string, number> | null }
  >(
    `WITH head AS (
       SELECT coalesce((SELECT position FROM log.head WHERE shard = $1),
         (SELECT max(last_position) FROM log.block WHERE shard = $1), 0) AS position
     ), blocks AS (
       SELECT b.* FROM log.block b, head
       WHERE shard = $1 AND ($2::uuid IS NULL OR tenant_id = $2) AND last_position <= head.position
     ), checkpoints AS (
       SELECT tenant_id, max(size) AS size, count(*) AS checkpoints FROM log.checkpoint c JOIN blocks USING (tenant_id, size)
       WHERE c.shard = $1 GROUP BY tenant_id
     )
     SELECT head.position AS head, b.events, b.blocks, c.checkpoints, c.signed FROM head,
       (SELECT coalesce(sum(last_position - first_position + 1), 0) AS events, count(*) AS blocks FROM blocks) b,
       (SELECT coalesce(sum(checkpoints), 0) AS checkpoints, json_object_agg(tenant_id, size) AS signed FROM checkpoints) c`,
    [shard, tenantId],
  );
  const [row] = rows;
  const count = (name: 'head' | 'events' | 'blocks' | 'checkpoints') => Number(row?.[name] ?? 0);
  return {
    shard,
    head: count('head'),
    events: count('events'),
    blocks: count('blocks'),
    checkpoints: count('checkpoints'),
    signed: new Map(Object.entries(row?.signed ?? {})),
  };
}

/** Keys have the form `<tenant> <size>`. */
async function readCheckpoints(
  pool: Pool,
  { shard, signed }: Content,
  blocks: readonly Block[],
): Promise<Map<string, string>> {
  const ends = blocks.filter(({ tenantId, size }) => size <= (signed.get(tenantId) ?? 0));
  const { rows } = await pool.query<{ tenant_id: string; size: string; note: string }>(
    `SELECT c.tenant_id, c.size, c.note FROM unnest($2::uuid[], $3::bigint[]) b(tenant_id, size)
     JOIN log.checkpoint c ON c.shard = $1 AND c.tenant_id = b.tenant_id AND c.size = b.size`,
    [shard, ends.map(({ tenantId }) => tenantId), ends.map(({ size }) => size)],
  );
  return new Map(rows.map(({ tenant_id, size, note }) => [`${tenant_id} ${size}`, note]));
}

function linesOf(
  slice: EventSlice,
  blocks: readonly Block[],
  shard: number,
  checkpoints: ReadonlyMap<string, string>,
): string {
  const lines: string[] = [];
  let row = 0;
  for (const block of blocks) {
    const leaves: Buffer[] = [];
    for (; row < slice.count && slice.position(row) <= block.lastPosition; row += 1) {
      lines.push(
        eventLine(headerText(claimOf(slice, row, shard).header), slice.rows.text(row, FIELD.payload)),
      );
      leaves.push(slice.rows.slice(row, FIELD.leaf));
    }
    lines.push(blockLine(block, block.hash, Buffer.concat(leaves)));
    const note = checkpoints.get(`${block.tenantId} ${block.size}`);
    if (note !== undefined) lines.push(checkpointLine(block.tenantId, block.size, note));
  }
  return lines.join('');
}

async function write(file: WriteStream, text: string): Promise<void> {
  if (!file.write(text)) await once(file, 'drain');
}
