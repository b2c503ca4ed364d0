import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '@rampart/kernel';
import { merkleLeaf } from './merkle-tree.js';
import { type LogSigner, originOf } from './signed-note.js';
import { growTiles, rightEdge, splitHashes, subtreeOfTiles, type Tile } from './tiles.js';

export interface CheckpointRunnerSettings {
  /** Works as `rampart_system`. */
  readonly dataSource: DataSource;
  readonly signer: LogSigner;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** What the installation calls its log; default `rampart`. */
  readonly logName?: string;
  readonly shard?: number;
}

const INTERVAL_MS = 1000;
/** A checkpoint covers at most about this many new events, so a proof never has to wait for a long catch-up. */
const MOST_EVENTS = 10_000;

/**
 * Grows every tenant's RFC 6962 tree behind the appends and signs its head, once a second or every 10,000 events.
 * Any number of processes may run it: an advisory lock lets one work at a time.
 */
export class CheckpointRunner {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;

  constructor(private readonly settings: CheckpointRunnerSettings) {}

  start(): void {
    this.timer = setInterval(() => {
      this.running ??= this.runOnce()
        .catch(this.settings.onError)
        .finally(() => (this.running = null));
    }, INTERVAL_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.running;
  }

  /** Signs everything appended so far. */
  async runOnce(): Promise<void> {
    const { dataSource, shard = 0 } = this.settings;
    const behind: { tenant_id: string }[] = await dataSource.query(
      `SELECT h.tenant_id FROM log.tenant_head h WHERE h.shard = $1 AND h.size >
         coalesce((SELECT max(c.size) FROM log.checkpoint c WHERE c.shard = $1 AND c.tenant_id = h.tenant_id), 0)`,
      [shard],
    );
    for (const { tenant_id } of behind) while (await this.extend(tenant_id));
  }

  /** One checkpoint further. @returns whether there may be more to do */
  private extend(tenantId: string): Promise<boolean> {
    const { dataSource, shard = 0 } = this.settings;
    return dataSource.transaction(async (manager) => {
      const [lock]: { free: boolean }[] = await manager.query(
        `SELECT pg_try_advisory_xact_lock(1380011344, hashtext($1)) AS free`,
        [`${shard}|${tenantId}`],
      );
      if (lock?.free !== true) return false;
      const size = await signedSize(manager, shard, tenantId);
      const leaves = await leavesAfter(manager, shard, tenantId, size);
      if (leaves.length === 0) return false;
      await this.sign(manager, tenantId, size, leaves);
      return true;
    });
  }

  private async sign(
    manager: EntityManager,
    tenantId: string,
    size: number,
    leaves: readonly Buffer[],
  ): Promise<void> {
    const { signer, clock, logName = 'rampart', shard = 0 } = this.settings;
    const edge = await readEdge(manager, shard, tenantId, size);
    const tiles = growTiles(size, edge, leaves.map(merkleLeaf));
    await writeTiles(manager, shard, tenantId, tiles);
    const grown = size + leaves.length;
    const root = await subtreeOfTiles(tileReader(manager, shard, tenantId))(0, grown);
    const signedAt = clock.now().toISOString();
    const note = signer.sign({ origin: originOf(logName, shard, tenantId), size: grown, root, signedAt });
    await manager.query(
      `INSERT INTO log.checkpoint (shard, tenant_id, size, root, note) VALUES ($1, $2, $3, $4, $5)`,
      [shard, tenantId, grown, root, note],
    );
  }
}

async function signedSize(manager: EntityManager, shard: number, tenantId: string): Promise<number> {
  const [row]: { size: string | null }[] = await manager.query(
    `SELECT max(size) AS size FROM log.checkpoint WHERE shard = $1 AND tenant_id = $2`,
    [shard, tenantId],
  );
  return Number(row?.size ?? 0);
}

/** The leaves of whole blocks after the first `size` events: about 10,000, at least one block. */
async function leavesAfter(
  manager: EntityManager,
  shard: number,
  tenantId: string,
  size: number,
): Promise<Buffer[]> {
  const blocks: { first_position: string; last_position: string; size: string }[] = await manager.query(
    `SELECT first_position, last_position, size FROM log.block
     WHERE shard = $1 AND tenant_id = $2 AND size > $3 ORDER BY size LIMIT $4`,
    [shard, tenantId, size, MOST_EVENTS],
  );
  const taken = blocks.filter((block, index) => index === 0 || Number(block.size) <= size + MOST_EVENTS);
  const [row]: { leaves: Buffer | null }[] = await manager.query(
    `SELECT string_agg(e.leaf, ''::bytea ORDER BY e.position) AS leaves
     FROM unnest($2::bigint[], $3::bigint[]) b(first, last) CROSS JOIN LATERAL (
       SELECT position, leaf FROM log.event WHERE shard = $1 AND position BETWEEN b.first AND b.last OFFSET 0
     ) e`,
    [shard, taken.map((block) => block.first_position), taken.map((block) => block.last_position)],
  );
  return splitHashes(row?.leaves ?? Buffer.alloc(0));
}

async function readEdge(
  manager: EntityManager,
  shard: number,
  tenantId: string,
  size: number,
): Promise<Tile[]> {
  const read = tileReader(manager, shard, tenantId);
  const edge: Tile[] = [];
  for (const address of rightEdge(size)) edge.push({ ...address, hashes: await read(address) });
  return edge;
}

/** Reads a tenant's tiles. @throws TypeError when one is missing */
export function tileReader(manager: Pick<EntityManager, 'query'>, shard: number, tenantId: string) {
  return async ({ level, idx }: { readonly level: number; readonly idx: number }): Promise<Buffer> => {
    const [row]: { hashes: Buffer }[] = await manager.query(
      `SELECT hashes FROM log.tile WHERE shard = $1 AND tenant_id = $2 AND level = $3 AND idx = $4`,
      [shard, tenantId, level, idx],
    );
    if (row === undefined) throw new TypeError(`Tile ${level}/${idx} of tenant ${tenantId} is missing.`);
    return row.hashes;
  };
}

async function writeTiles(
  manager: EntityManager,
  shard: number,
  tenantId: string,
  tiles: readonly Tile[],
): Promise<void> {
  await manager.query(
    `INSERT INTO log.tile (shard, tenant_id, level, idx, hashes)
     SELECT $1, $2, t.level, t.idx, decode(t.hashes, 'hex') FROM unnest($3::smallint[], $4::bigint[], $5::text[]) t(level, idx, hashes)
     ON CONFLICT (shard, tenant_id, level, idx) DO UPDATE SET hashes = excluded.hashes`,
    [
      shard,
      tenantId,
      tiles.map((t) => t.level),
      tiles.map((t) => t.idx),
      tiles.map((t) => t.hashes.toString('hex')),
    ],
  );
}
