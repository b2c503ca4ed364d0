import type { ContentCredentials } from '../contract/index.js';

export interface ClaimedCopy {
  readonly copyId: string;
  readonly mediaType: string;
  readonly originalType: string;
  readonly visibleMark: boolean;
  /** Null for a copy without a hidden mark. */
  readonly trackingId: number | null;
}

export interface CredentialedCopy {
  /** The file; unchanged when no credentials are attached. */
  readonly bytes: Uint8Array;
  readonly contentCredentials: ContentCredentials;
}

/** Writes credentials into a file without changing its pixels. */
export interface CredentialWriter {
  attach(bytes: Uint8Array, copy: ClaimedCopy): Promise<CredentialedCopy>;
}
