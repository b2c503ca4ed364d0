import type { NetworkMember } from '../contract/index.js';
import type { Access, Page } from './access.js';

export const REACTIONS = ['likers', 'repliers'] as const;
export type ReactionKind = (typeof REACTIONS)[number];

/** Who liked or answered a post. */
export interface Reaction {
  readonly member: NetworkMember;
  /** ISO 8601; null: the network does not say. */
  readonly at: string | null;
  /** Of an answer; null for a like. */
  readonly text: string | null;
}

/** What a network shows of other accounts beside its followers. */
export interface AudienceReading {
  /** Null: no such account. */
  find(access: Access, handle: string): Promise<NetworkMember | null>;
  /** Those who are gone are left out. */
  members(access: Access, accountIds: readonly string[]): Promise<readonly NetworkMember[]>;
  reactions(
    access: Access,
    asked: { readonly kind: ReactionKind; readonly postId: string; readonly cursor: string | null },
  ): Promise<Page<Reaction>>;
  /** Reads what anyone may read; null where the network demands a login. @param handle whose server is asked */
  readonly withoutLogin: ((handle: string, signal: AbortSignal) => Access) | null;
}

/** Keeps other accounts away from the linked one. Repeating it changes nothing. */
export interface Restriction {
  /** A block ends what is between two accounts; a mute hides the other one. */
  readonly how: 'block' | 'mute';
  readonly scopes: readonly string[];
  on(access: Access, accountId: string): Promise<void>;
  off(access: Access, accountId: string): Promise<void>;
}

/** @param _accountId of any account */
export const everyone = (_accountId: string): boolean => true;
