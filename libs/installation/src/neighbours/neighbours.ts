import { openLocalEvidence } from '@rampart/incidents';
import type { Connector } from '@rampart/connectors';
import { type Network } from '@rampart/social-accounts/contract';
import { imposterMonitoring, type MonitoringServices } from './imposter-monitoring.js';
import { installedCapabilities } from './installed-capabilities.js';
import { publishingNeighbours } from './publishing-neighbours.js';

type Services = Parameters<typeof installedCapabilities>[0] &
  Omit<Parameters<typeof publishingNeighbours>[0], 'networks'> &
  MonitoringServices & { readonly environment: Parameters<typeof openLocalEvidence>[0] };

/**
 * What one capability does for another in every process. Joined here, because capabilities do not import each other.
 */
export function neighbours(services: Services) {
  const networks: ReadonlyMap<Network, Connector> = new Map();
  return {
    installed: installedCapabilities(services),
    evidenceStore: openLocalEvidence(services.environment, services.clock, '').store,
    networks,
    imposters: imposterMonitoring(services),
    sandboxOrigin: sandboxOriginOf(services.environment),
    publishing: publishingNeighbours({ ...services, networks }),
  };
}

/** Where people open pages of the simulated networks. */
const sandboxOriginOf = ({ SANDBOX_PUBLIC_URL, SANDBOX_URL }: Services['environment']): string | null => {
  const url = SANDBOX_PUBLIC_URL ?? SANDBOX_URL;
  return url === undefined ? null : new URL(url).origin;
};
