import type { TokenSet } from '@rampart/connectors';
import type { Network } from '../contract/index.js';

export interface AccountRef {
  readonly tenantId: string;
  readonly accountId: string;
}

export interface StoredAccess extends AccountRef {
  readonly platform: Network;
  /** The network's own id and handle of the account. */
  readonly networkId: string;
  readonly handle: string;
  readonly tokens: TokenSet;
  readonly needsRelinking: boolean;
  /** Until when a failed refresh is left alone; ISO 8601. */
  readonly pausedUntil: string | null;
  readonly failures: number;
  /** When a refresh is due; ISO 8601. */
  readonly refreshAt: string | null;
}

export interface RefreshPlan {
  readonly refreshAt: string | null;
}

/** What happens to an access while its account is locked. */
export type AccessChange =
  | { readonly kind: 'renew'; readonly tokens: TokenSet; readonly plan: RefreshPlan }
  | { readonly kind: 'lost' }
  | { readonly kind: 'pause'; readonly until: string }
  | { readonly kind: 'keep' };

/** Secrets of linked accounts, sealed at rest. */
export interface TokenStore {
  put(
    access: Omit<StoredAccess, 'needsRelinking' | 'pausedUntil' | 'failures' | 'refreshAt'>,
    plan: RefreshPlan,
  ): Promise<void>;
  get(ref: AccountRef): Promise<StoredAccess | null>;
  /**
   * Reads again under a lock of the account and writes what `decide` answers before it returns: one refresher per
   * account, and what the network rotated is committed before it is used.
   */
  change(
    ref: AccountRef,
    decide: (access: StoredAccess) => Promise<AccessChange>,
  ): Promise<StoredAccess | null>;
  remove(ref: AccountRef): Promise<void>;
}
