import { type ConnectorSettings, createConnectors } from '@rampart/connectors';
import { timeZoneOf } from '@rampart/identity-access';
import { openEvidence } from '@rampart/incidents';
import { botIncidents } from './bot-incidents.js';
import { factCatalog } from './fact-catalog.js';
import { healthFigures } from './health-figures.js';
import { imposterMonitoring, type MonitoringServices } from './imposter-monitoring.js';
import { installedCapabilities } from './installed-capabilities.js';
import { publishingNeighbours } from './publishing-neighbours.js';
import { socialAccounts } from '@rampart/social-accounts';
import { scamIncidents, type ScamServices } from './scam-incidents.js';

type Services = Parameters<typeof installedCapabilities>[0] &
  Omit<Parameters<typeof publishingNeighbours>[0], 'networks' | 'social'> &
  Omit<Parameters<typeof socialAccounts.open>[0], 'networks' | 'imposters' | 'scamIncidents'> &
  MonitoringServices &
  ScamServices &
  Parameters<typeof healthFigures>[0] & {
    readonly environment: Parameters<typeof openEvidence>[0] & ConnectorSettings;
  };

/** What capabilities, which do not import each other, do for each other in every process. */
export function neighbours(services: Services) {
  const networks = createConnectors(services.environment, services.clock);
  const forSocial = {
    networks,
    imposters: imposterMonitoring(services),
    scamIncidents: scamIncidents(services),
  };
  const social = socialAccounts.open({ ...services, ...forSocial });
  return {
    installed: installedCapabilities(services),
    factCatalog: factCatalog(),
    health: healthFigures(services),
    timeZoneOf: (tenantId: string) => timeZoneOf(services, tenantId),
    evidenceStore: openEvidence(services.environment, services, '').store,
    ...forSocial,
    botIncidents: botIncidents(services),
    social,
    publishing: publishingNeighbours({ ...services, networks, social }),
  };
}
