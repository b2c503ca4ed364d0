import type { Access, Connector } from '@rampart/connectors';

export interface OpenedAudience {
  readonly connector: Connector;
  readonly access: Access;
}

/** A tenant's linked accounts, each for one run. */
export interface AudienceAccess {
  /** @throws ConnectorError `auth.revoked` when a person must act, `platform.transient` when time may help */
  open(tenantId: string, accountId: string, signal: AbortSignal): Promise<OpenedAudience>;
}
