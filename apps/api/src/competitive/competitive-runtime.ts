import type { CompetitiveContext, InstalledCapabilities } from '@rampart/competitive';
import { STAFF_TENANT_ID } from '@rampart/identity-access';
import { describePlatforms, directoryEnvironmentSchema } from '@rampart/impersonation';
import { CLAIMS } from '@rampart/tier-policy/contract';
import type { Runtime } from '../platform/runtime.js';

/** `CompetitiveRuntime` */
export const COMPETITIVE = Symbol('competitive');

/** What this capability's handlers and queries work with in this process. */
export interface CompetitiveRuntime extends CompetitiveContext {
  readonly installed: InstalledCapabilities;
}

/** What is claimed about competitors belongs to the operator's staff, whoever asks. */
export function openCompetitive({ environment, log, clock, ids, plans }: Runtime): CompetitiveRuntime {
  const installed = installedCapabilities(environment, plans.catalog.tiers.length);
  return { log, clock, ids, tenantId: STAFF_TENANT_ID, installed };
}

/** The running installation's own settings: the same ones its scans and its log work with. */
function installedCapabilities(environment: Runtime['environment'], tiers: number): InstalledCapabilities {
  const networks = describePlatforms(directoryEnvironmentSchema.parse(environment)).filter(
    ({ id }) => id !== 'file',
  );
  const facts = {
    connected: networks.filter(({ apiConnected }) => apiConnected),
    known: networks.length,
    sealedFields: environment.RAMPART_KEK !== '',
    signedLog: environment.RAMPART_LOG_KEY !== '',
    claims: CLAIMS,
    tiers,
  };
  return { read: () => facts };
}
