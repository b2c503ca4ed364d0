import type { PackageVerification } from '@rampart/incidents/verify';

export interface VerifyRequest {
  readonly zip: File;
  readonly checksum: File | null;
  readonly signature: File | null;
  /** A file of keys to trust; this installation's own when null. */
  readonly anchor: File | null;
}

export type Lack = 'secure-context' | 'ed25519';

/** What the worker answers: once when it has all it needs, then once for each request. */
export type VerifierAnswer =
  | { readonly kind: 'ready'; readonly lacks: Lack | null; readonly hasOwnKeys: boolean }
  | { readonly kind: 'verified'; readonly verification: PackageVerification }
  | { readonly kind: 'unreadable'; readonly file: string };
