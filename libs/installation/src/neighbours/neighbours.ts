import { openLocalEvidence } from '@rampart/incidents';
import type { Connector } from '@rampart/connectors';
import { type Network } from '@rampart/social-accounts/contract';
import { imposterMonitoring, type MonitoringServices } from './imposter-monitoring.js';
import { installedCapabilities } from './installed-capabilities.js';

type Services = Parameters<typeof installedCapabilities>[0] &
  MonitoringServices & { readonly environment: Parameters<typeof openLocalEvidence>[0] };

/**
 * What one capability does for another in every process. Joined here, because capabilities do not import each other.
 */
export const neighbours = (services: Services) => ({
  installed: installedCapabilities(services),
  evidenceStore: openLocalEvidence(services.environment, services.clock, '').store,
  networks: new Map<Network, Connector>(),
  imposters: imposterMonitoring(services),
  sandboxOrigin: sandboxOriginOf(services.environment),
});

/** Where people open pages of the simulated networks. */
const sandboxOriginOf = ({ SANDBOX_PUBLIC_URL, SANDBOX_URL }: Services['environment']): string | null => {
  const url = SANDBOX_PUBLIC_URL ?? SANDBOX_URL;
  return url === undefined ? null : new URL(url).origin;
};
