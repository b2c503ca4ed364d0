import type { ContentCredentials } from '../contract/index.js';

/** A copy's facts for its manifest. */
export interface ClaimedCopy {
  readonly copyId: string;
  readonly mediaType: string;
  /** Of the original. */
  readonly originalType: string;
  readonly visibleMark: boolean;
  /** What the hidden mark says; null without one. */
  readonly trackingId: number | null;
}

/** A copy with the outcome of its Content Credentials. */
export interface CredentialedCopy {
  /** The same bytes without credentials. */
  readonly bytes: Uint8Array;
  readonly contentCredentials: ContentCredentials;
}

/** Signs a copy's actions inside its file. Pixels stay unchanged. */
export interface CredentialWriter {
  attach(bytes: Uint8Array, copy: ClaimedCopy): Promise<CredentialedCopy>;
}
