import type { ContentCredentials } from '../contract/index.js';

/** What a manifest says about the copy that it is put into. */
export interface ClaimedCopy {
  readonly copyId: string;
  readonly mediaType: string;
  /** Of the original. */
  readonly originalType: string;
  readonly visibleMark: boolean;
  /** What the hidden mark says; null without one. */
  readonly trackingId: number | null;
}

/** A copy with what became of its Content Credentials. */
export interface CredentialedCopy {
  /** The same bytes when nothing was attached. */
  readonly bytes: Uint8Array;
  readonly contentCredentials: ContentCredentials;
}

/** Signs what was done to a copy, inside its file. Pixels stay as they are. */
export interface CredentialWriter {
  attach(bytes: Uint8Array, copy: ClaimedCopy): Promise<CredentialedCopy>;
}
