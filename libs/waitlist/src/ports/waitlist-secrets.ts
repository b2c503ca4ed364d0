import type { Stay } from '../domain/waitlist-entry.events.js';

export type LinkPurpose = 'confirm' | 'leave';

/** Computations with the installation's key. Nothing of it is stored. */
export interface WaitlistSecrets {
  /** Deterministic per address; without the key the id reveals nothing. */
  entryIdOf(address: string): string;
  tokenFor(purpose: LinkPurpose, stay: Stay): string;
  /** The waitlist entry that a token belongs to; null for tokens of other purposes or installations. */
  openToken(purpose: LinkPurpose, token: string): Stay | null;
}
