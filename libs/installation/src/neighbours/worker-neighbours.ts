import type { Approved } from '@rampart/approvals';
import { events } from '../lists.js';
import { performApproved } from '../perform-approved.js';
import { tenantSources } from './tenant-sources.js';

/** What one capability does for another in the worker. */
export const workerNeighbours = (services: Parameters<typeof performApproved>[0]) => ({
  eventDefinitions: events,
  performApproved: (approved: Approved) => performApproved(services, approved),
  tenantSources: tenantSources(services.database),
});
