import type { InstalledCapabilities } from '@rampart/competitive';
import type { InstallationEnvironment } from '@rampart/environment';
import { describePlatforms, type DirectorySettings } from '@rampart/impersonation';
import type { TenantPlans } from '@rampart/tier-policy';
import { CLAIMS } from '@rampart/tier-policy/contract';

interface Installed {
  readonly environment: InstallationEnvironment & DirectorySettings;
  readonly plans: TenantPlans;
}

/** The installed features, by the settings for scans and log. */
export function installedCapabilities({ environment, plans }: Installed): InstalledCapabilities {
  const networks = describePlatforms(environment).filter(({ id }) => id !== 'file');
  const facts = {
    connected: networks.filter(({ apiConnected }) => apiConnected),
    known: networks.length,
    sealedFields: environment.RAMPART_KEK !== '',
    signedLog: environment.RAMPART_LOG_KEY !== '',
    claims: CLAIMS,
    tiers: plans.catalog.tiers.length,
  };
  return { read: () => facts };
}
