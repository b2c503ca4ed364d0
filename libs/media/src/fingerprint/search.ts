import type { View } from './fingerprint.js';
import { HashTable, type Turns } from './hash-table.js';
import type { PdqHash } from './pdq-hash.js';
import { isFull } from './views.js';

export interface Hit {
  readonly entry: number;
  /** The least number of different bits, of 256. */
  readonly distance: number;
}

type StoredView = Pick<View, 'name'> & { readonly hash: PdqHash };

const TURN_GROUPS = [
  [0, 2, 4, 5],
  [6, 1, 3, 7],
] as const;

/** As in `closestViews`, views of centres are compared only with the query's whole picture. */
export class FingerprintIndex {
  private readonly full: NumberedTable;
  private readonly centres: NumberedTable;
  private count = 0;

  /** @param expected number of pictures, to avoid copying @param vectors does not change the result */
  constructor(expected = 256, vectors = true) {
    this.full = new NumberedTable(expected, vectors);
    this.centres = new NumberedTable(0, vectors);
  }

  get size(): number {
    return this.count;
  }

  add(views: readonly StoredView[]): number {
    for (const { name, hash } of views) (isFull(name) ? this.full : this.centres).add(hash, this.count);
    this.count += 1;
    return this.count - 1;
  }

  /** Matches with the closest first; `limit` is in bits. */
  search({ views }: { readonly views: readonly Pick<View, 'name' | 'hashes'>[] }, limit: number): Hit[] {
    const best = new Map<number, number>();
    this.full.scan(views.flatMap(groupsOf), limit, best);
    this.centres.scan(views.filter(({ name }) => isFull(name)).flatMap(groupsOf), limit, best);
    const hits = [...best].map(([entry, distance]) => ({ entry, distance }));
    return hits.sort((a, b) => a.distance - b.distance || a.entry - b.entry);
  }
}

const groupsOf = ({ hashes }: Pick<View, 'hashes'>): Turns[] =>
  TURN_GROUPS.map((group) => group.map((turn) => hashes[turn]).filter((hash) => hash !== undefined)).filter(
    ({ length }) => length > 0,
  );

class NumberedTable {
  private readonly table: HashTable;
  private readonly entries: number[] = [];

  constructor(expected: number, vectors: boolean) {
    this.table = new HashTable(expected, vectors);
  }

  add(hash: PdqHash, entry: number): void {
    this.table.add(hash);
    this.entries.push(entry);
  }

  scan(queries: readonly Turns[], limit: number, best: Map<number, number>): void {
    this.table.scan(queries, limit, (row, distance) => {
      const entry = this.entries[row] as number;
      if (distance < (best.get(entry) ?? 257)) best.set(entry, distance);
    });
  }
}
