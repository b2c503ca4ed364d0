import type { Stay } from '../domain/waitlist-entry.events.js';

export type LinkPurpose = 'confirm' | 'leave';

/** Computations with the key of the installation. Nothing is stored. */
export interface WaitlistSecrets {
  /** Always the same for an address. Without the key, the id reveals nothing. */
  entryIdOf(address: string): string;
  tokenFor(purpose: LinkPurpose, stay: Stay): string;
  /** Returns the waitlist entry that a token belongs to. Null for tokens of another purpose or installation. */
  openToken(purpose: LinkPurpose, token: string): Stay | null;
}
