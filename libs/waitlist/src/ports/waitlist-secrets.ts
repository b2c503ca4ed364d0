import type { Stay } from '../domain/waitlist-entry.events.js';

/** What a link in a mail is for. */
export type LinkPurpose = 'confirm' | 'leave';

/** What only the holder of the installation's key can compute. Nothing of it is stored. */
export interface WaitlistSecrets {
  /** The same address always meets the same entry; without the key the id tells nothing of the address. */
  entryIdOf(address: string): string;
  tokenFor(purpose: LinkPurpose, stay: Stay): string;
  /** Which stay a token speaks for; null when it was never made here for this purpose. */
  openToken(purpose: LinkPurpose, token: string): Stay | null;
}
