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

/** Opens linked accounts of a tenant, each for one run. */
export interface AudienceAccess {
  /** @throws ConnectorError `auth.revoked` when a person must act, `platform.transient` when waiting may help */
  open(tenantId: string, accountId: string, signal: AbortSignal): Promise<OpenedAudience>;
  /** Opens what anyone may read. @throws ConnectorError `policy.blocked` where the network demands a login */
  visit(network: Network, handle: string, signal: AbortSignal): OpenedAudience;
  linked(tenantId: string): Promise<readonly LinkedAccount[]>;
  /** US cents a day or, on YouTube, calls; false when less is left. Networks without a price are unlimited. */
  spend(tenantId: string, network: Network, cost: number): Promise<boolean>;
}
