import type { PackageVerification } from '@rampart/incidents/verify';

export interface VerifyRequest {
  readonly zip: File;
  readonly checksum: File | null;
  readonly signature: File | null;
  /** A file with trusted keys; null for those of this installation. */
  readonly anchor: File | null;
}

export type Lack = 'secure-context' | 'ed25519';

/** The messages of the worker: one when it is ready, then one for each request. */
export type VerifierAnswer =
  | { readonly kind: 'ready'; readonly lacks: Lack | null; readonly hasOwnKeys: boolean }
  | { readonly kind: 'verified'; readonly verification: PackageVerification }
  | { readonly kind: 'unreadable'; readonly file: string };
