import type { NetworkMember } from '../contract/index.js';
import type { Access, Page } from './access.js';

export const REACTIONS = ['likers', 'repliers'] as const;
export type ReactionKind = (typeof REACTIONS)[number];

export interface Reaction {
  readonly member: NetworkMember;
  /** ISO 8601; null when the network does not say. */
  readonly at: string | null;
  /** The text of a reply; null for a like. */
  readonly text: string | null;
}

/** Reads other accounts, as far as a network shows them, besides followers. */
export interface AudienceReading {
  /** Null when the account does not exist. */
  find(access: Access, handle: string): Promise<NetworkMember | null>;
  /** Accounts that no longer exist are left out. */
  members(access: Access, accountIds: readonly string[]): Promise<readonly NetworkMember[]>;
  reactions(
    access: Access,
    asked: { readonly kind: ReactionKind; readonly postId: string; readonly cursor: string | null },
  ): Promise<Page<Reaction>>;
  /** Null where the network demands a login. @param handle the account whose server is asked */
  readonly withoutLogin: ((handle: string, signal: AbortSignal) => Access) | null;
}

/** Blocks or mutes other accounts for the linked one. Repeating a call changes nothing. */
export interface Restriction {
  /** A block ends the relation of two accounts; a mute only hides the other one. */
  readonly how: 'block' | 'mute';
  readonly scopes: readonly string[];
  on(access: Access, accountId: string): Promise<void>;
  off(access: Access, accountId: string): Promise<void>;
}

/** @param _accountId any account */
export const everyone = (_accountId: string): boolean => true;
