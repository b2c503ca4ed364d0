import type { Access } from '@rampart/connectors';
import type { Network } from '@rampart/connectors/contract';

/** Only `linked` accounts publish; in the other states scheduled posts pause. */
export type AccountState = 'linked' | 'needs-relinking' | 'read-only' | 'unlinked';

export interface PublishingAccount {
  readonly accountId: string;
  readonly network: Network;
  readonly handle: string;
  readonly state: AccountState;
  readonly simulated: boolean;
}

/** The tenant's accounts on networks. Their secrets stay with the capability that implements the port. */
export interface PublishingAccounts {
  list(tenantId: string): Promise<readonly PublishingAccount[]>;
}

export interface AccountAccess {
  /** Opens an account with fresh tokens. @throws DomainError `social-accounts.*` when it must be linked again */
  openAccess(tenantId: string, accountId: string): Promise<Omit<Access, 'signal'>>;
}
