import type { ContentCredentials } from '../contract/index.js';

export interface ClaimedCopy {
  readonly copyId: string;
  readonly mediaType: string;
  readonly originalType: string;
  readonly visibleMark: boolean;
  /** Null without a hidden mark. */
  readonly trackingId: number | null;
}

export interface CredentialedCopy {
  /** The same bytes without credentials. */
  readonly bytes: Uint8Array;
  readonly contentCredentials: ContentCredentials;
}

/** Pixels stay unchanged. */
export interface CredentialWriter {
  attach(bytes: Uint8Array, copy: ClaimedCopy): Promise<CredentialedCopy>;
}
