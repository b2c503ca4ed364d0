import type { ViewHash } from '../contract/index.js';

export interface CataloguedPicture {
  readonly mediaId: string;
  readonly views: readonly ViewHash[];
  /** Of its fingerprint event. */
  readonly position: number;
}

/** From the read model. */
export interface PictureCatalog {
  /** In order. */
  after(tenantId: string, position: number): Promise<readonly CataloguedPicture[]>;
  /** Null when no copy has this id. */
  copyOf(tenantId: string, trackingId: number): Promise<{ mediaId: string; copyId: string } | null>;
  generations(tenantId: string): Promise<readonly number[]>;
}
