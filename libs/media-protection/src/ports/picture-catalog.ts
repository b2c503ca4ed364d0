import type { ViewHash } from '../contract/index.js';

/** A picture that can be searched for. */
export interface CataloguedPicture {
  readonly mediaId: string;
  readonly views: readonly ViewHash[];
  /** Of the event that fingerprinted it. */
  readonly position: number;
}

/** A tenant's protected pictures, from the read model. */
export interface PictureCatalog {
  /** Pictures fingerprinted after a position, in order. */
  after(tenantId: string, position: number): Promise<readonly CataloguedPicture[]>;
  /** The copy whose hidden mark says this id; null when there is none. */
  copyOf(tenantId: string, trackingId: number): Promise<{ mediaId: string; copyId: string } | null>;
  /** Generations of the key that copies were marked with, the newest first. */
  generations(tenantId: string): Promise<readonly number[]>;
}
