import type { Clock } from '@rampart/kernel';
import type { Network } from './contract/networks.js';
import { REGISTRATIONS } from './networks/index.js';
import type { Connector } from './ports/connector.js';
import { SETTLE_TIMES, type SettleTimes } from './registration.js';
import type { ConnectorSettings } from './settings.js';

/** One connector per network that is configured or simulated. */
export function createConnectors(
  settings: ConnectorSettings,
  clock: Clock,
  times: SettleTimes = SETTLE_TIMES,
): ReadonlyMap<Network, Connector> {
  const connectors = REGISTRATIONS.flatMap((register) => register(settings, clock, times) ?? []);
  return new Map(connectors.map((connector) => [connector.network, connector]));
}
