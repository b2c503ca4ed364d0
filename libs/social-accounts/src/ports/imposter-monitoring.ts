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
   * Keeps one protected identity per tenant and network up to date with its accounts.
   * @param on False keeps the identity and ends its scans. @returns The identity, or null when there never was one.
   * @throws DomainError Errors of that capability.
   */
  set(
    requester: Requester,
    network: Network,
    watched: { readonly on: boolean; readonly accounts: readonly WatchedAccount[] },
  ): Promise<string | null>;
}
