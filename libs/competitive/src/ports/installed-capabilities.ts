import type { InstallationFacts } from '../domain/own-column.js';

/** Where the comparison's own column comes from: the running installation, not what we would like to say of it. */
export interface InstalledCapabilities {
  read(): InstallationFacts;
}
