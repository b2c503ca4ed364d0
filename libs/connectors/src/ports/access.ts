import type { TokenSet } from './authorization.js';

/** A linked account with its secrets. */
export interface Access {
  readonly accountId: string;
  readonly handle: string;
  readonly tokens: TokenSet;
  readonly signal: AbortSignal;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}
