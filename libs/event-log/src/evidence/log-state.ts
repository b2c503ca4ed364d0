import type { PoolClient } from 'pg';
import type { EventHeader } from './event-header.js';
import type { LogVerifier } from './log-verifier.js';
import { checkpointsOf } from './known-checkpoints.js';
import type { StoredCheckpoint } from './tenant-evidence.js';
import { type Tile, TILE_WIDTH } from './tiles.js';

interface StreamRow {
  readonly name: string;
  readonly tenantId: string;
  readonly version: number;
  readonly first: number;
  readonly last: number;
}

interface TenantHeadRow {
  readonly tenantId: string;
  readonly n: number;
  readonly size: number;
  readonly hash: Buffer;
}

export class LogState {
  private readonly met = new Map<number, StreamRow>();

  constructor(
    readonly head: number,
    readonly last: { readonly event: number; readonly block: number },
    readonly streams: ReadonlyMap<number, StreamRow>,
    readonly tenantHeads: readonly TenantHeadRow[],
    readonly checkpoints: ReadonlyMap<string, readonly StoredCheckpoint[]>,
    private readonly trees: {
      readonly signed: ReadonlyMap<string, number>;
      readonly grown: ReadonlyMap<string, number>;
    },
  ) {}

  /** One transaction writes the tree and its checkpoint, so both must agree. */
  *unsignedTrees(): Iterable<{ readonly tenantId: string; readonly tree: number; readonly signed: number }> {
    for (const [tenantId, tree] of this.trees.grown) {
      const signed = this.trees.signed.get(tenantId) ?? 0;
      if (tree > signed) yield { tenantId, tree, signed };
    }
  }

  seen(streamId: number, { stream, tenantId, version, position }: EventHeader): void {
    const before = this.met.get(streamId);
    this.met.set(streamId, {
      name: stream,
      tenantId,
      version,
      first: before?.first ?? position,
      last: position,
    });
  }

  *differingStreams(): Iterable<{ readonly row: StreamRow; readonly events: StreamRow | undefined }> {
    for (const [id, row] of this.streams) {
      const events = this.met.get(id);
      const same =
        events !== undefined &&
        row.tenantId === events.tenantId &&
        row.version === events.version &&
        row.first === events.first &&
        row.last === events.last;
      if (!same) yield { row, events };
    }
    for (const [id, events] of this.met) if (!this.streams.has(id)) yield { row: events, events };
  }

  /** The number of bytes in a tile that the newest checkpoint requires. */
  signedHashes({ tenantId, level, idx }: Tile & { readonly tenantId: string }): number {
    const count = Math.floor((this.trees.signed.get(tenantId) ?? 0) / TILE_WIDTH ** level) - idx * TILE_WIDTH;
    return Math.max(0, Math.min(TILE_WIDTH, count)) * 32;
  }
}

/** @param client inside a transaction with a single snapshot */
export async function readState(
  client: PoolClient,
  shard: number,
  known: readonly string[],
): Promise<LogState> {
  const { rows } = await client.query<{ head: string | null; last: string | null; block: string | null }>(
    `SELECT (SELECT position FROM log.head WHERE shard = $1) AS head,
         (SELECT max(position) FROM log.event WHERE shard = $1) AS last,
       (SELECT max(last_position) FROM log.block WHERE shard = $1) AS block`,
    [shard],
  );
  const { stored, signedSizes } = await readCheckpoints(client, shard);
  return new LogState(
    Number(rows[0]?.head ?? 0),
    { event: Number(rows[0]?.last ?? 0), block: Number(rows[0]?.block ?? 0) },
    await readStreams(client, shard),
    await readTenantHeads(client, shard),
    withKnown(stored, shard, known),
    { signed: signedSizes, grown: await readTreeSizes(client, shard) },
  );
}

async function readStreams(client: PoolClient, shard: number): Promise<Map<number, StreamRow>> {
  const { rows } = await client.query<[string, string, string, number, string, string]>({
    text: `SELECT id, tenant_id, name, version, first_position, last_position FROM log.stream WHERE shard = $1`,
    values: [shard],
    rowMode: 'array',
  });
  return new Map(
    rows.map(([id, tenantId, name, version, first, last]) => [
      Number(id),
      { tenantId, name, version, first: Number(first), last: Number(last) },
    ]),
  );
}

async function readTenantHeads(client: PoolClient, shard: number): Promise<TenantHeadRow[]> {
  const { rows } = await client.query<{ tenant_id: string; n: string; size: string; hash: Buffer }>(
    `SELECT tenant_id, n, size, hash FROM log.tenant_head WHERE shard = $1`,
    [shard],
  );
  return rows.map(({ tenant_id, n, size, hash }) => ({
    tenantId: tenant_id,
    n: Number(n),
    size: Number(size),
    hash,
  }));
}

async function readCheckpoints(client: PoolClient, shard: number) {
  const { rows } = await client.query<{ tenant_id: string; size: string; root: Buffer; note: string }>(
    `SELECT tenant_id, size, root, note FROM log.checkpoint WHERE shard = $1 ORDER BY size`,
    [shard],
  );
  const stored = new Map<string, StoredCheckpoint[]>();
  const signedSizes = new Map<string, number>();
  for (const { tenant_id, size, root, note } of rows) {
    const list = stored.get(tenant_id) ?? [];
    list.push({ size: Number(size), root, note });
    stored.set(tenant_id, list);
    signedSizes.set(tenant_id, Number(size));
  }
  return { stored, signedSizes };
}

async function readTreeSizes(client: PoolClient, shard: number): Promise<Map<string, number>> {
  const { rows } = await client.query<{ tenant_id: string; size: string }>(
    `SELECT tenant_id, sum(octet_length(hashes)) / 32 AS size FROM log.tile WHERE shard = $1 AND level = 0 GROUP BY 1`,
    [shard],
  );
  return new Map(rows.map(({ tenant_id, size }) => [tenant_id, Number(size)]));
}

function withKnown(stored: Map<string, StoredCheckpoint[]>, shard: number, known: readonly string[]) {
  for (const { tenantId, ...checkpoint } of checkpointsOf(shard, known))
    stored.set(tenantId, [...(stored.get(tenantId) ?? []), checkpoint]);
  return stored;
}

export function compareState(verifier: LogVerifier, state: LogState): void {
  if (state.last.block > Math.max(state.head, state.last.event))
    verifier.report({
      kind: 'block',
      position: state.last.block,
      lastPosition: state.last.block,
      tenantId: null,
      stream: null,
      message: `A block reaches to position ${state.last.block}, beyond the head of the log, ${state.head}.`,
    });
  const heads = new Map(state.tenantHeads.map((head) => [head.tenantId, head]));
  verifier.reportUnblocked((tenantId) => heads.get(tenantId)?.size ?? 0);
  const unsigned = [...state.unsignedTrees()].map((found) => ({
    ...found,
    position: verifier.tenant(found.tenantId).positionAfterSigned,
  }));
  // Sorted, so that the earliest finding in the log is reported, not the first row of the database.
  for (const { tenantId, tree, signed, position } of unsigned.sort((a, b) => a.position - b.position))
    verifier.report({
      kind: 'checkpoint',
      position,
      lastPosition: null,
      tenantId,
      stream: null,
      message: `The tree of tenant ${tenantId} holds ${tree} events, but its newest checkpoint covers ${signed}.`,
    });
  for (const { row, events } of state.differingStreams())
    verifier.report({
      kind: 'stream',
      position: events?.first ?? row.first,
      lastPosition: events?.last ?? row.last,
      tenantId: row.tenantId,
      stream: row.name,
      message: `The row of stream ${row.name} does not match its events.`,
    });
  for (const tenantId of new Set([...verifier.tenantIds, ...heads.keys()])) {
    const { n, hash, frontier, lastPosition } = verifier.tenant(tenantId);
    const head = heads.get(tenantId);
    if (head?.n === n && head.size === frontier.size && head.hash.equals(hash)) continue;
    verifier.report({
      kind: 'head',
      position: lastPosition,
      lastPosition,
      tenantId,
      stream: null,
      message: `The head of tenant ${tenantId} does not match its last block.`,
    });
  }
}
