import type { MediaFile } from '@rampart/connectors';
import type { MediaFacts, Network } from '@rampart/connectors/contract';

export interface KnownMedia {
  readonly mediaId: string;
  readonly facts: Omit<MediaFacts, 'altText'>;
  /** Whether the original contains the place where it was taken; copies do not. */
  readonly hasLocation: boolean;
  readonly filename: string | null;
}

export interface CopyWish {
  readonly mediaId: string;
  readonly network: Network;
  /** The run, which identifies the post on the copy. */
  readonly runId: string;
  /** Empty for only the hidden mark. */
  readonly watermark: string;
  readonly by: string;
}

export type MadeCopy =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly reason: string }
  | {
      readonly state: 'made';
      /** The id read back from the copy's hidden mark; null when the copy has none. */
      readonly fingerprintId: string | null;
      readonly file: MediaFile;
    };

/** A file that a network downloads at a signed address. */
export interface PublicFile {
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** Marked copies of protected media, one per post and network. */
export interface PublishingMedia {
  /** Facts about those pictures that exist, in any order. */
  describe(tenantId: string, mediaIds: readonly string[]): Promise<readonly KnownMedia[]>;
  /** Requests a copy; a repeated request finds the same one. */
  copyFor(tenantId: string, wish: CopyWish): Promise<MadeCopy>;
  /** Null for a foreign, altered or expired token, and for an erased copy. */
  openPublic(token: string): Promise<PublicFile | null>;
}
