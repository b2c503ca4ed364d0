import type { Requester } from '@rampart/event-log';
import type { Network } from '../contract/index.js';

export interface WatchedAccount {
  readonly handle: string;
  readonly displayName: string | null;
  readonly profileUrl: string;
}

/** Another capability watches for imposters of linked accounts. */
export interface ImposterMonitoring {
  /**
   * One protected identity per tenant and network. @param on false ends its scans @returns null when there never
   * was one @throws DomainError of that capability
   */
  set(
    requester: Requester,
    network: Network,
    watched: { readonly on: boolean; readonly accounts: readonly WatchedAccount[] },
  ): Promise<string | null>;
}
