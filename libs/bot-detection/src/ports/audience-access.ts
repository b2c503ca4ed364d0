import type { Access, Connector } from '@rampart/connectors';
import type { Network } from '@rampart/connectors/contract';

export interface OpenedAudience {
  readonly connector: Connector;
  readonly access: Access;
}

export interface LinkedAccount {
  readonly accountId: string;
  readonly network: Network;
}

/** A tenant's linked accounts, each for one run. */
export interface AudienceAccess {
  /** @throws ConnectorError `auth.revoked` when a person must act, `platform.transient` when time may help */
  open(tenantId: string, accountId: string, signal: AbortSignal): Promise<OpenedAudience>;
  /** Reads what anyone may read. @throws ConnectorError `policy.blocked` where the network demands a login */
  visit(network: Network, handle: string, signal: AbortSignal): OpenedAudience;
  linked(tenantId: string): Promise<readonly LinkedAccount[]>;
  /** Takes it from the tenant's budget of the day, US cents; false: less is left. Networks without a price have no end. */
  spend(tenantId: string, network: Network, cents: number): Promise<boolean>;
}
