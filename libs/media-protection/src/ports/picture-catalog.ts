import type { ViewHash } from '../contract/index.js';

export interface CataloguedPicture {
  readonly mediaId: string;
  readonly views: readonly ViewHash[];
  readonly position: number;
}

export interface IssuedMarks {
  readonly generation: number;
  readonly trackingIds: readonly number[];
}

/** Fingerprints and copies from the read model. */
export interface PictureCatalog {
  /** Pictures with a later position, in order. */
  after(tenantId: string, position: number): Promise<readonly CataloguedPicture[]>;
  /** Null when no copy has this tracking id. */
  copyOf(tenantId: string, trackingId: number): Promise<{ mediaId: string; copyId: string } | null>;
  /** Generations of the key that copies have, latest first, with the tracking ids of their latest 10,000 copies. */
  issued(tenantId: string): Promise<readonly IssuedMarks[]>;
}
