import type { Access } from '@rampart/connectors';
import type { Network } from '@rampart/connectors/contract';

/** `linked` publishes; the others pause what is scheduled. */
export type AccountState = 'linked' | 'needs-relinking' | 'read-only' | 'unlinked';

export interface PublishingAccount {
  readonly accountId: string;
  readonly network: Network;
  readonly handle: string;
  readonly state: AccountState;
  readonly simulated: boolean;
}

/** The tenant's accounts on networks; their secrets stay with the owner of the port. */
export interface PublishingAccounts {
  list(tenantId: string): Promise<readonly PublishingAccount[]>;
}

export interface AccountAccess {
  /** Fresh tokens. @throws DomainError `social-accounts.*` when only linking again helps */
  openAccess(tenantId: string, accountId: string): Promise<Omit<Access, 'signal'>>;
}
