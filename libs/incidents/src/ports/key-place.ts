import type { z } from 'zod';
import type { TrustAnchor } from '../contract/index.js';

/** A secret of the installation. */
export interface SecretKind<Content> {
  readonly name: 'keys' | 'wrapping';
  readonly schema: z.ZodType<Content>;
  /** Adds what another place kept. @returns null when nothing is missing */
  merge(kept: Content, found: Content): Content | null;
}

/** A secret that all processes share. The first process that needs it creates it. */
export interface KeptSecret<Content> {
  /** Reads the secret. @param make creates it when there is none yet */
  read(make: () => Promise<Content>): Promise<Content>;
  /**
   * Replaces the secret. Runs one at a time, because of two at once one would be lost.
   *
   * @throws DomainError `evidence.keys-busy`
   */
  replace(make: () => Promise<Content>, change: (kept: Content) => Promise<Content>): Promise<Content>;
  /** Deletes what former key-encryption keys sealed. @returns the number of deleted secrets */
  retireOthers(make: () => Promise<Content>): Promise<number>;
}

/**
 * An instant that no signature of this installation is dated after. The clock cannot tell, because it may be set back.
 */
export interface SignedUntil {
  /** ISO 8601; null before the first signature. */
  read(): Promise<string | null>;
  /** Called before signing with a date. @param instant ISO 8601 */
  cover(instant: string): Promise<void>;
}

/** Where the keys of evidence are kept: in the folder of the installation, or in its database. */
export interface KeyPlace {
  secret<Content>(kind: SecretKind<Content>): KeptSecret<Content>;
  readonly signedUntil: SignedUntil;
  /** Whether there are keys; a reader of keys would create the first ones. */
  exist(): Promise<boolean>;
  /** Puts the public keys beside the private ones, where that is a place that people can read. */
  publish(anchor: TrustAnchor): Promise<void>;
}
