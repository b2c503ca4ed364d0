import type { TokenSet } from '@rampart/connectors';
import type { Network } from '../contract/index.js';

export interface AccountRef {
  readonly tenantId: string;
  readonly accountId: string;
}

export interface StoredAccess extends AccountRef {
  readonly platform: Network;
  readonly networkId: string;
  readonly handle: string;
  readonly tokens: TokenSet;
  readonly needsRelinking: boolean;
  /** Until when no refresh is tried after a failure, in ISO 8601. */
  readonly pausedUntil: string | null;
  readonly failures: number;
  /** When a refresh is due, in ISO 8601. */
  readonly refreshAt: string | null;
}

export interface RefreshPlan {
  readonly refreshAt: string | null;
}

/** What is done to an access while its account is locked. */
export type AccessChange =
  | { readonly kind: 'renew'; readonly tokens: TokenSet; readonly plan: RefreshPlan }
  | { readonly kind: 'lost' }
  | { readonly kind: 'pause'; readonly until: string }
  | { readonly kind: 'keep' };

/** Stores the secrets of linked accounts, encrypted. */
export interface TokenStore {
  put(
    access: Omit<StoredAccess, 'needsRelinking' | 'pausedUntil' | 'failures' | 'refreshAt'>,
    plan: RefreshPlan,
  ): Promise<void>;
  get(ref: AccountRef): Promise<StoredAccess | null>;
  /**
   * Reads again under a lock of the account, and writes the result of `decide` before it returns. So only one caller
   * refreshes an account, and new tokens are committed before they are used.
   */
  change(
    ref: AccountRef,
    decide: (access: StoredAccess) => Promise<AccessChange>,
  ): Promise<StoredAccess | null>;
  remove(ref: AccountRef): Promise<void>;
}
