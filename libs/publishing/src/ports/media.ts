import type { MediaFile } from '@rampart/connectors';
import type { MediaFacts, Network } from '@rampart/connectors/contract';

export interface KnownMedia {
  readonly mediaId: string;
  readonly facts: Omit<MediaFacts, 'altText'>;
  /** The original says where it was taken; copies do not. */
  readonly hasLocation: boolean;
  readonly filename: string | null;
}

export interface CopyWish {
  readonly mediaId: string;
  readonly network: Network;
  /** Names the post on the copy: its run. */
  readonly runId: string;
  /** Empty: the hidden mark alone. */
  readonly watermark: string;
  readonly by: string;
}

export type MadeCopy =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly reason: string }
  | {
      readonly state: 'made';
      /** Of the hidden mark that was read back from the copy; null: the copy holds none. */
      readonly fingerprintId: string | null;
      readonly file: MediaFile;
    };

/** What a network fetches by a signed address. */
export interface PublicFile {
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** Marked copies of protected media, one for each post and network. */
export interface PublishingMedia {
  /** The pictures that exist, in any order. */
  describe(tenantId: string, mediaIds: readonly string[]): Promise<readonly KnownMedia[]>;
  /** Asks once for each wish; asking again finds the same copy. */
  copyFor(tenantId: string, wish: CopyWish): Promise<MadeCopy>;
  /** Null for a foreign, altered or expired token, and for a copy that was erased. */
  openPublic(token: string): Promise<PublicFile | null>;
}
