import { byteaArray, int2Array, int8Array } from '@rampart/database';
import type { Clock } from '@rampart/kernel';
import type { DataSource, EntityManager } from 'typeorm';
import { toDigest } from './hashes.js';
import { merkleLeaf } from './merkle-tree.js';
import { type LogSigner, originOf } from './signed-note.js';
import { growTiles, rightEdge, splitHashes, subtreeOfTiles, type Tile, type TileAddress } from './tiles.js';

export interface CheckpointRunnerSettings {
  readonly dataSource: DataSource;
  readonly signer: LogSigner;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** The name that the installation gives its log; default `rampart`. */
  readonly logName?: string;
  readonly shard?: number;
}

const INTERVAL_MS = 1000;
/** The most events per checkpoint, so that a proof never waits for a long backlog to be signed. */
const MOST_EVENTS = 10_000;

/** Extends RFC 6962 trees and signs them every second or 10,000 events. An advisory lock admits only one process. */
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

  async runOnce(): Promise<void> {
    const { dataSource, shard = 0 } = this.settings;
    const behind: { tenant_id: string; size: string }[] = await dataSource.query(
      `SELECT h.tenant_id, h.size FROM log.tenant_head h WHERE h.shard = $1 AND h.size >
         coalesce((SELECT max(c.size) FROM log.checkpoint c WHERE c.shard = $1 AND c.tenant_id = h.tenant_id), 0)`,
      [shard],
    );
    // Loops only over the initial backlog, because with steady appends it would never end.
    for (const { tenant_id, size } of behind) while ((await this.extend(tenant_id)) < Number(size));
  }

  private extend(tenantId: string): Promise<number> {
    const { dataSource, shard = 0 } = this.settings;
    return dataSource.transaction(async (manager) => {
      const [lock]: { free: boolean }[] = await manager.query(
        `SELECT pg_try_advisory_xact_lock(1380011344, hashtext($1)) AS free`,
        [`${shard}|${tenantId}`],
      );
      if (lock?.free !== true) return Infinity;
      const size = await signedSize(manager, shard, tenantId);
      const leaves = await leavesAfter(manager, shard, tenantId, size);
      if (leaves.length > 0) await this.sign(manager, tenantId, size, leaves);
      return leaves.length > 0 ? size + leaves.length : Infinity;
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
    const grown = growTiles(size, edge, leaves.map(merkleLeaf));
    await writeTiles(manager, shard, tenantId, grown);
    const newSize = size + leaves.length;
    const root = await rootOf(newSize, [...edge, ...grown]);
    const signedAt = clock.now().toISOString();
    const note = signer.sign({ origin: originOf(logName, shard, tenantId), size: newSize, root, signedAt });
    await manager.query(
      `INSERT INTO log.checkpoint (shard, tenant_id, size, root, note) VALUES ($1, $2, $3, $4, $5)`,
      [shard, tenantId, newSize, root, note],
    );
  }
}

/** @param tiles the tiles of the right edge; of two with the same address, the later one counts */
function rootOf(size: number, tiles: readonly Tile[]): Promise<Buffer> {
  const name = ({ level, idx }: TileAddress): string => `${level}/${idx}`;
  const byName = new Map(tiles.map((tile) => [name(tile), tile.hashes]));
  const read = (address: TileAddress) => Promise.resolve(byName.get(name(address)) ?? Buffer.alloc(0));
  return subtreeOfTiles(read)(0, size);
}

async function signedSize(manager: EntityManager, shard: number, tenantId: string): Promise<number> {
  const [row]: { size: string | null }[] = await manager.query(
    `SELECT max(size) AS size FROM log.checkpoint WHERE shard = $1 AND tenant_id = $2`,
    [shard, tenantId],
  );
  return Number(row?.size ?? 0);
}

async function leavesAfter(
  manager: EntityManager,
  shard: number,
  tenantId: string,
  size: number,
): Promise<Buffer[]> {
  const [row]: { leaves: Buffer | null }[] = await manager.query(
    `SELECT string_agg(e.leaf, ''::bytea ORDER BY e.position) AS leaves
     FROM log.block b CROSS JOIN LATERAL (
       SELECT position, leaf FROM log.event
       WHERE shard = $1 AND position BETWEEN b.first_position AND b.last_position OFFSET 0
     ) e
     WHERE b.shard = $1 AND b.tenant_id = $2 AND b.size > $3 AND b.size <= greatest($3 + $4, (
       SELECT min(size) FROM log.block WHERE shard = $1 AND tenant_id = $2 AND size > $3))`,
    [shard, tenantId, size, MOST_EVENTS],
  );
  return splitHashes(row?.leaves ?? Buffer.alloc(0));
}

/** @throws TypeError when a tile is missing */
async function readEdge(
  manager: EntityManager,
  shard: number,
  tenantId: string,
  size: number,
): Promise<Tile[]> {
  const edge = rightEdge(size);
  const rows: { level: number; hashes: Buffer }[] = await manager.query(
    `SELECT t.level, t.hashes FROM unnest($3::smallint[], $4::bigint[]) a(level, idx)
     JOIN log.tile t ON t.shard = $1 AND t.tenant_id = $2 AND t.level = a.level AND t.idx = a.idx`,
    [shard, tenantId, edge.map(({ level }) => level), edge.map(({ idx }) => idx)],
  );
  const found = new Map(rows.map(({ level, hashes }) => [level, hashes]));
  return edge.map((address) => ({
    ...address,
    hashes: foundTile(found.get(address.level), address, tenantId),
  }));
}

/** @throws TypeError when a tile is missing */
export function tileReader(manager: Pick<EntityManager, 'query'>, shard: number, tenantId: string) {
  return async ({ level, idx }: TileAddress): Promise<Buffer> => {
    const [row]: { hashes: Buffer }[] = await manager.query(
      `SELECT hashes FROM log.tile WHERE shard = $1 AND tenant_id = $2 AND level = $3 AND idx = $4`,
      [shard, tenantId, level, idx],
    );
    return foundTile(row?.hashes, { level, idx }, tenantId);
  };
}

function foundTile(hashes: Buffer | undefined, { level, idx }: TileAddress, tenantId: string): Buffer {
  if (hashes === undefined)
    throw new TypeError(`Tile ${level}/${idx} of tenant ${tenantId} is missing. Run \`rampart verify-log\`.`);
  return hashes;
}

async function writeTiles(
  manager: EntityManager,
  shard: number,
  tenantId: string,
  tiles: readonly Tile[],
): Promise<void> {
  await manager.query(
    `INSERT INTO log.tile (shard, tenant_id, level, idx, hashes)
     SELECT $1, $2, t.level, t.idx, t.hashes FROM unnest($3::smallint[], $4::bigint[], $5::bytea[]) t(level, idx, hashes)
     ON CONFLICT (shard, tenant_id, level, idx) DO UPDATE SET hashes = excluded.hashes`,
    [
      shard,
      tenantId,
      int2Array(tiles.map(({ level }) => level)),
      int8Array(tiles.map(({ idx }) => idx)),
      byteaArray(tiles.map(({ hashes }) => toDigest(hashes))),
    ],
  );
}
