import { HashTable } from './hash-table.js';
import type { View } from './fingerprint.js';
import type { PdqHash } from './pdq-hash.js';
import { isFull } from './views.js';

/** A stored picture that comes near a query. */
export interface Hit {
  /** Number of the fingerprint, in order of adding. */
  readonly entry: number;
  /** Bits of 256 that differ, at best. */
  readonly distance: number;
}

type StoredView = Pick<View, 'name'> & { readonly hash: PdqHash };

/** Turns of TURNS without and with rows and columns swapped: mirroring alone leaves the sketch as it is. */
const TURN_GROUPS = [
  [0, 2, 4, 5],
  [6, 1, 3, 7],
] as const;

/**
 * Fingerprints in memory, searched for copies in all turns. As in `closestViews` one of two compared views is whole or
 * trimmed: views of centres are looked up with the query's whole picture only.
 */
export class FingerprintIndex {
  private readonly full: HashTable;
  private readonly centres: HashTable;
  private count = 0;

  /** @param expected how many pictures will be added, to save copying */
  constructor(expected = 256) {
    this.full = new HashTable(expected);
    this.centres = new HashTable(expected * 6);
  }

  /** Number of pictures added. */
  get size(): number {
    return this.count;
  }

  /** Adds one picture's views, upright; answers its number. */
  add(views: readonly StoredView[]): number {
    for (const { name, hash } of views) (isFull(name) ? this.full : this.centres).add(hash, this.count);
    this.count += 1;
    return this.count - 1;
  }

  /** Pictures of which a view comes within `limit` bits of a view of the query, nearest first. */
  search({ views }: { readonly views: readonly View[] }, limit: number): Hit[] {
    const best = new Map<number, number>();
    for (const { name, hashes } of views) {
      for (const group of TURN_GROUPS) {
        const turns = group.map((turn) => hashes[turn]).filter((hash) => hash !== undefined);
        this.full.scan(turns, limit, best);
        if (isFull(name)) this.centres.scan(turns, limit, best);
      }
    }
    const hits = [...best].map(([entry, distance]) => ({ entry, distance }));
    return hits.sort((a, b) => a.distance - b.distance || a.entry - b.entry);
  }
}
