import { EMPTY_ROOT, merkleNode, splitPoint, type SubtreeHash } from './merkle-tree.js';

/** The number of hashes per tile in C2SP tlog-tiles. */
export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;
const HASH_BYTES = 32;

/** `level` 0 holds leaf hashes. A hash of level L + 1 is the root of a whole tile of level L. */
export interface TileAddress {
  readonly level: number;
  readonly idx: number;
}

export interface Tile extends TileAddress {
  readonly hashes: Buffer;
}

/** Reads a tile, which may hold more hashes than requested, but never fewer. */
export type TileReader = (address: TileAddress) => Promise<Buffer>;

/** The incomplete tiles of a tree of `size` entries. */
export function rightEdge(size: number): TileAddress[] {
  const edge: TileAddress[] = [];
  for (let [level, count] = [0, size]; count > 0; level += 1, count = Math.floor(count / TILE_WIDTH))
    if (count % TILE_WIDTH > 0) edge.push({ level, idx: Math.floor(count / TILE_WIDTH) });
  return edge;
}

/** @param edge the tiles at `rightEdge(size)` @returns every tile that is new or changed */
export function growTiles(size: number, edge: readonly Tile[], leaves: readonly Buffer[]): Tile[] {
  const changed: Tile[] = [];
  let fresh = [...leaves];
  for (let [level, count] = [0, size]; fresh.length > 0; level += 1, count = Math.floor(count / TILE_WIDTH)) {
    const partial = edge.find((tile) => tile.level === level)?.hashes;
    const started = count % TILE_WIDTH;
    if ((partial?.length ?? 0) < started * HASH_BYTES)
      throw new TypeError(`The edge tile of level ${level} is too short. Run \`rampart verify-log\`.`);
    let pending: Buffer[] = splitHashes(partial?.subarray(0, started * HASH_BYTES) ?? Buffer.alloc(0)).concat(
      fresh,
    );
    let idx = Math.floor(count / TILE_WIDTH);
    const above: Buffer[] = [];
    for (; pending.length > 0; idx += 1) {
      const hashes = pending.slice(0, TILE_WIDTH);
      changed.push({ level, idx, hashes: Buffer.concat(hashes) });
      if (hashes.length === TILE_WIDTH) above.push(reduceWhole(hashes));
      pending = pending.slice(TILE_WIDTH);
    }
    fresh = above;
  }
  return changed;
}

/** Computes subtree hashes. The ranges come from proofs, so each is a union of few whole subtrees. */
export function subtreeOfTiles(read: TileReader): SubtreeHash {
  const subtree = async (from: number, to: number): Promise<Buffer> => {
    const size = to - from;
    if (size === 0) return EMPTY_ROOT;
    const height = Math.log2(size);
    if (Number.isInteger(height) && from % size === 0) return wholeSubtree(read, height, from / size);
    const k = splitPoint(size);
    return merkleNode(await subtree(from, from + k), await subtree(from + k, to));
  };
  return subtree;
}

async function wholeSubtree(read: TileReader, height: number, index: number): Promise<Buffer> {
  const level = Math.floor(height / TILE_HEIGHT);
  const width = 2 ** (height % TILE_HEIGHT);
  const first = index * width;
  const hashes = await read({ level, idx: Math.floor(first / TILE_WIDTH) });
  const offset = (first % TILE_WIDTH) * HASH_BYTES;
  if (hashes.length < offset + width * HASH_BYTES)
    throw new TypeError(`A tile of level ${level} is too short. Publish the checkpoints again.`);
  return reduceWhole(splitHashes(hashes.subarray(offset, offset + width * HASH_BYTES)));
}

function reduceWhole(hashes: readonly Buffer[]): Buffer {
  let row = hashes;
  while (row.length > 1)
    row = Array.from({ length: row.length / 2 }, (_, i) =>
      merkleNode(row[2 * i] as Buffer, row[2 * i + 1] as Buffer),
    );
  return row[0] as Buffer;
}

export function splitHashes(hashes: Buffer): Buffer[] {
  return Array.from({ length: hashes.length / HASH_BYTES }, (_, i) =>
    hashes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES),
  );
}
