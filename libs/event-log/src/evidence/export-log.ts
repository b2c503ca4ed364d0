import type { Pool } from 'pg';
import { type EventSlice, FIELD, readRanges } from '../postgres/event-slice.js';
import { openLogPools } from '../postgres/log-pools.js';
import { StreamNames } from '../postgres/stream-names.js';
import { headerText } from './event-header.js';
import { commandLines, followers, subjectKeys } from './export-beside.js';
import { ExportFile } from './export-file.js';
import {
  blockLine,
  checkpointLine,
  eventLine,
  type ExportedShard,
  type ExportManifest,
  followerLine,
  keyLine,
  shardLine,
} from './export-format.js';
import { readShards } from './shards.js';
import type { LogSigner } from './signed-note.js';
import { claimOf, readBlocks } from './verify-database.js';

export interface ExportSettings {
  readonly url: string;
  readonly file: string;
  readonly tenantId?: string;
  readonly shard?: number;
  readonly publicKey?: Buffer;
  /** Also writes what an import needs, of all tenants and shards. */
  readonly complete?: CompleteExport;
}

export interface CompleteExport {
  /** Seals the file. */
  readonly signer: LogSigner;
  readonly version: string;
  /** What the schema of the database has, in order. */
  readonly migrations: readonly string[];
  /** Names of followers whose state is made anew. */
  readonly projections: readonly string[];
}

type Block = Awaited<ReturnType<typeof readBlocks>>[number];

const STEP = 20_000;

/** JSON lines by shard: events, their blocks, their checkpoints. Personal fields stay encrypted. */
export async function exportLog(settings: ExportSettings): Promise<ExportManifest> {
  const pools = openLogPools({ url: settings.url }, () => undefined);
  const file = new ExportFile(settings.file);
  try {
    const { shard, tenantId = null, publicKey, complete } = settings;
    const numbers = shard === undefined ? await readShards(pools.read) : [shard];
    const contents: Content[] = [];
    for (const one of numbers) contents.push(await readContent(pools.read, one, tenantId));
    const shards = contents.map(({ signed: _, ...said }) => said);
    const manifest: ExportManifest = {
      format: complete === undefined ? 'rampart-log-export-v2' : 'rampart-log-export-v3',
      tenantId,
      publicKey: (complete?.signer.publicKey ?? publicKey)?.toString('base64') ?? null,
      ...(complete && { version: complete.version, migrations: complete.migrations }),
      shards,
    };
    await file.write(`${JSON.stringify(manifest)}\n`);
    for (const content of contents) await writeShard(pools.read, file, content, settings);
    if (complete !== undefined) await writeBeside(pools.read, file, shards, complete);
    return manifest;
  } finally {
    await file.close();
    await pools.close();
  }
}

async function writeShard(
  pool: Pool,
  file: ExportFile,
  content: Content,
  { tenantId, complete }: ExportSettings,
): Promise<void> {
  const { shard, head } = content;
  await file.write(shardLine(shard));
  const names = new StreamNames(pool);
  for (let after = 0; after < head; after += STEP) {
    const upTo = Math.min(after + STEP, head);
    const blocks = await readBlocks(pool, shard, after, upTo, tenantId);
    if (blocks.length === 0) continue;
    const ranges = blocks.map(({ firstPosition, lastPosition }) => ({
      first: firstPosition,
      last: lastPosition,
    }));
    const checkpoints = await readCheckpoints(pool, content, blocks);
    const commands = complete === undefined ? new Map() : await commandLines(pool, shard, blocks);
    const slice = await readRanges(pool, names, shard, ranges);
    await file.write(linesOf(slice, blocks, shard, { checkpoints, commands }));
  }
}

/** After the heads were read, so that no event lacks the key of its person. */
async function writeBeside(
  pool: Pool,
  file: ExportFile,
  shards: readonly ExportedShard[],
  { projections, signer }: CompleteExport,
): Promise<void> {
  for await (const keys of subjectKeys(pool)) await file.write(keys.map(keyLine).join(''));
  const found = await followers(pool, shards, projections);
  await file.write(found.map(followerLine).join(''));
  await file.seal(signer);
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

interface BesideEvents {
  readonly checkpoints: ReadonlyMap<string, string>;
  /** By the last position of the block. */
  readonly commands: ReadonlyMap<number, string>;
}

function linesOf(
  slice: EventSlice,
  blocks: readonly Block[],
  shard: number,
  { checkpoints, commands }: BesideEvents,
): string {
  const lines: string[] = [];
  let row = 0;
  for (const block of blocks) {
    const leaves: Buffer[] = [];
    lines.push(commands.get(block.lastPosition) ?? '');
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
