import { openLocalEvidence } from '@rampart/incidents';
import type { Clock } from '@rampart/kernel';
import { installedCapabilities } from './installed-capabilities.js';

type Services = Parameters<typeof installedCapabilities>[0] & {
  readonly environment: Parameters<typeof openLocalEvidence>[0];
  readonly clock: Clock;
};

/**
 * What one capability does for another in every process. Joined here, because capabilities do not import each other.
 */
export const neighbours = (services: Services) => ({
  installed: installedCapabilities(services),
  evidenceStore: openLocalEvidence(services.environment, services.clock, '').store,
});
