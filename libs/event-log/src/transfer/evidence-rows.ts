import { byteaArray, int2Array, int8Array, textArray, uuidArray } from '@rampart/database';
import type pg from 'pg';
import type { ExportedCheckpoint } from '../evidence/export-schemas.js';
import { type BlockHeader, toDigest } from '../evidence/hashes.js';
import { parseBody } from '../evidence/signed-note.js';
import { growTiles, rightEdge, type Tile } from '../evidence/tiles.js';

interface BlockRow extends BlockHeader {
  readonly hash: Buffer;
}

interface TileRow extends Tile {
  readonly shard: number;
  readonly tenantId: string;
}

interface CheckpointRow extends ExportedCheckpoint {
  readonly shard: number;
  readonly root: Buffer;
}

/** The tree of a tenant as far as it was written. */
interface Tree {
  size: number;
  edge: readonly Tile[];
  leaves: Buffer[];
}

/** Leaves without a checkpoint that are kept before the tree grows. */
const MOST_LEAVES = 10_000;

/** Rows of log.block, log.tenant_head, log.tile and log.checkpoint. The tiles follow from the events. */
export class EvidenceRows {
  private blocks: BlockRow[] = [];
  private checkpoints: CheckpointRow[] = [];
  private tiles = new Map<string, TileRow>();
  private readonly heads = new Map<string, BlockRow>();
  private readonly trees = new Map<string, Tree>();

  constructor(private readonly client: pg.Client) {}

  leaf(shard: number, tenantId: string, leafHash: Buffer): void {
    const tree = this.treeOf(shard, tenantId);
    tree.leaves.push(leafHash);
    if (tree.leaves.length >= MOST_LEAVES) this.grow(shard, tenantId, tree);
  }

  block(block: BlockRow): void {
    this.blocks.push(block);
    this.heads.set(`${block.shard}/${block.tenantId}`, block);
  }

  checkpoint(shard: number, exported: ExportedCheckpoint): void {
    const { tenantId, checkpoint } = exported;
    this.grow(shard, tenantId, this.treeOf(shard, tenantId));
    this.checkpoints.push({ ...exported, shard, root: parseBody(checkpoint)?.root ?? Buffer.alloc(0) });
  }

  async flush(): Promise<void> {
    await this.writeBlocks();
    await this.writeTiles();
    await this.writeCheckpoints();
  }

  async finish(): Promise<void> {
    await this.flush();
    const heads = [...this.heads.values()];
    if (heads.length === 0) return;
    await this.client.query(
      `INSERT INTO log.tenant_head (shard, tenant_id, n, size, hash)
       SELECT * FROM unnest($1::smallint[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bytea[])`,
      [
        int2Array(heads.map(({ shard }) => shard)),
        uuidArray(heads.map(({ tenantId }) => tenantId)),
        int8Array(heads.map(({ n }) => n)),
        int8Array(heads.map(({ size }) => size)),
        byteaArray(heads.map(({ hash }) => toDigest(hash))),
      ],
    );
  }

  private treeOf(shard: number, tenantId: string): Tree {
    const name = `${shard}/${tenantId}`;
    const tree = this.trees.get(name) ?? { size: 0, edge: [], leaves: [] };
    this.trees.set(name, tree);
    return tree;
  }

  private grow(shard: number, tenantId: string, tree: Tree): void {
    const grown = growTiles(tree.size, tree.edge, tree.leaves);
    tree.size += tree.leaves.length;
    tree.leaves = [];
    const known = new Map([...tree.edge, ...grown].map((tile) => [`${tile.level}/${tile.idx}`, tile]));
    tree.edge = rightEdge(tree.size).flatMap(({ level, idx }) => known.get(`${level}/${idx}`) ?? []);
    for (const tile of grown)
      this.tiles.set(`${shard}/${tenantId}/${tile.level}/${tile.idx}`, { ...tile, shard, tenantId });
  }

  private async writeBlocks(): Promise<void> {
    const rows = this.blocks;
    this.blocks = [];
    await this.client.query(
      `INSERT INTO log.block (shard, tenant_id, n, first_position, last_position, size, hash)
       SELECT * FROM unnest($1::smallint[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bytea[])`,
      [
        int2Array(rows.map(({ shard }) => shard)),
        uuidArray(rows.map(({ tenantId }) => tenantId)),
        int8Array(rows.map(({ n }) => n)),
        int8Array(rows.map(({ firstPosition }) => firstPosition)),
        int8Array(rows.map(({ lastPosition }) => lastPosition)),
        int8Array(rows.map(({ size }) => size)),
        byteaArray(rows.map(({ hash }) => toDigest(hash))),
      ],
    );
  }

  private async writeTiles(): Promise<void> {
    const rows = [...this.tiles.values()];
    this.tiles = new Map();
    await this.client.query(
      `INSERT INTO log.tile (shard, tenant_id, level, idx, hashes)
       SELECT * FROM unnest($1::smallint[], $2::uuid[], $3::smallint[], $4::bigint[], $5::bytea[])
       ON CONFLICT (shard, tenant_id, level, idx) DO UPDATE SET hashes = excluded.hashes`,
      [
        int2Array(rows.map(({ shard }) => shard)),
        uuidArray(rows.map(({ tenantId }) => tenantId)),
        int2Array(rows.map(({ level }) => level)),
        int8Array(rows.map(({ idx }) => idx)),
        byteaArray(rows.map(({ hashes }) => toDigest(hashes))),
      ],
    );
  }

  private async writeCheckpoints(): Promise<void> {
    const rows = this.checkpoints;
    this.checkpoints = [];
    await this.client.query(
      `INSERT INTO log.checkpoint (shard, tenant_id, size, root, note)
       SELECT * FROM unnest($1::smallint[], $2::uuid[], $3::bigint[], $4::bytea[], $5::text[])`,
      [
        int2Array(rows.map(({ shard }) => shard)),
        uuidArray(rows.map(({ tenantId }) => tenantId)),
        int8Array(rows.map(({ size }) => size)),
        byteaArray(rows.map(({ root }) => toDigest(root))),
        textArray(rows.map(({ checkpoint }) => checkpoint)),
      ],
    );
  }
}
