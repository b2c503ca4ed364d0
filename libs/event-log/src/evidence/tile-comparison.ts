import { type Tile, TILE_WIDTH, growTiles } from './tiles.js';

/** A tile that the events require. A stored tile may be behind, so it must be a prefix of this one. */
export interface DueTile extends Tile {
  readonly tenantId: string;
  readonly position: number;
}

interface Level {
  idx: number;
  hashes: Buffer[];
  firstPosition: number;
}

export class TileComparison {
  private readonly tenants = new Map<string, Level[]>();
  private whole: DueTile[] = [];

  add(tenantId: string, leafHash: Buffer, position: number): void {
    let levels = this.tenants.get(tenantId);
    if (levels === undefined) this.tenants.set(tenantId, (levels = []));
    let hash: Buffer | null = leafHash;
    for (let level = 0; hash !== null; level += 1) hash = this.addTo(tenantId, levels, level, hash, position);
  }

  /** @returns the root of a tile that became complete, for the next level */
  private addTo(
    tenantId: string,
    levels: Level[],
    level: number,
    hash: Buffer,
    position: number,
  ): Buffer | null {
    const at = (levels[level] ??= { idx: 0, hashes: [], firstPosition: position });
    if (at.hashes.length === 0) at.firstPosition = position;
    at.hashes.push(hash);
    if (at.hashes.length < TILE_WIDTH) return null;
    const hashes = at.hashes;
    this.whole.push({
      tenantId,
      level,
      idx: at.idx,
      hashes: Buffer.concat(hashes),
      position: at.firstPosition,
    });
    at.idx += 1;
    at.hashes = [];
    return growTiles(0, [], hashes).find((tile) => tile.level === 1)?.hashes ?? null;
  }

  takeWhole(): DueTile[] {
    const taken = this.whole;
    this.whole = [];
    return taken;
  }

  edge(): DueTile[] {
    return [...this.tenants].flatMap(([tenantId, levels]) =>
      levels.flatMap(({ idx, hashes, firstPosition }, level) =>
        hashes.length === 0
          ? []
          : [{ tenantId, level, idx, hashes: Buffer.concat(hashes), position: firstPosition }],
      ),
    );
  }
}
