import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import type { Pool } from 'pg';
import { type EventSlice, FIELD, readRanges } from '../postgres/event-slice.js';
import { openLogPools } from '../postgres/log-pools.js';
import { StreamNames } from '../postgres/stream-names.js';
import { blockLine, checkpointLine, eventLine, type ExportManifest } from './export-format.js';
import { headerText } from './event-header.js';
import { claimOf, readBlocks } from './verify-database.js';

export interface ExportSettings {
  readonly url: string;
  /** Written anew. */
  readonly file: string;
  /** One tenant's events only; default: everybody's. */
  readonly tenantId?: string;
  readonly shard?: number;
  /** The log's public key, 32 bytes, to be named in the file. */
  readonly publicKey?: Buffer;
}

type Block = Awaited<ReturnType<typeof readBlocks>>[number];

/** Positions looked at per round. */
const STEP = 20_000;

/**
 * Writes everything needed to verify the log (or one tenant's part of it) to a file of JSON lines: events in order,
 * each block after its events, each signed checkpoint after the block it ends with. Personal fields stay sealed.
 */
export async function exportLog(settings: ExportSettings): Promise<ExportManifest> {
  const pools = openLogPools(settings.url, () => undefined);
  const file = createWriteStream(settings.file);
  try {
    const manifest = await readManifest(pools.read, settings);
    await write(file, `${JSON.stringify(manifest)}\n`);
    const checkpoints = await readCheckpoints(pools.read, manifest);
    for (let after = 0; after < manifest.head; after += STEP) {
      const upTo = Math.min(after + STEP, manifest.head);
      const blocks = await readBlocks(pools.read, manifest.shard, after, upTo, settings.tenantId);
      if (blocks.length === 0) continue;
      const ranges = blocks.map(({ firstPosition, lastPosition }) => ({
        first: firstPosition,
        last: lastPosition,
      }));
      const slice = await readRanges(pools.read, new StreamNames(pools.read), manifest.shard, ranges);
      await write(file, linesOf(slice, blocks, manifest.shard, checkpoints));
    }
    return manifest;
  } finally {
    file.end();
    await once(file, 'close');
    await pools.close();
  }
}

async function readManifest(
  pool: Pool,
  { tenantId, shard = 0, publicKey }: ExportSettings,
): Promise<ExportManifest> {
  const { rows } = await pool.query<Record<'head' | 'events' | 'blocks' | 'checkpoints', string>>(
    `SELECT h.position AS head, b.events, b.blocks, (
         SELECT count(*) FROM log.checkpoint c JOIN log.block b USING (shard, tenant_id, size)
         WHERE c.shard = $1 AND ($2::uuid IS NULL OR c.tenant_id = $2) AND b.last_position <= h.position
       ) AS checkpoints
     FROM log.head h CROSS JOIN LATERAL (
       SELECT coalesce(sum(last_position - first_position + 1), 0) AS events, count(*) AS blocks FROM log.block
       WHERE shard = $1 AND ($2::uuid IS NULL OR tenant_id = $2) AND last_position <= h.position
     ) b WHERE h.shard = $1`,
    [shard, tenantId ?? null],
  );
  const count = (name: 'head' | 'events' | 'blocks' | 'checkpoints') => Number(rows[0]?.[name] ?? 0);
  return {
    format: 'rampart-log-export-v1',
    shard,
    tenantId: tenantId ?? null,
    head: count('head'),
    events: count('events'),
    blocks: count('blocks'),
    checkpoints: count('checkpoints'),
    publicKey: publicKey?.toString('base64') ?? null,
  };
}

/** Checkpoints by `<tenant> <size>`: each ends with a block. */
async function readCheckpoints(
  pool: Pool,
  { shard, tenantId }: ExportManifest,
): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ tenant_id: string; size: string; note: string }>(
    `SELECT tenant_id, size, note FROM log.checkpoint WHERE shard = $1 AND ($2::uuid IS NULL OR tenant_id = $2)`,
    [shard, tenantId],
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
