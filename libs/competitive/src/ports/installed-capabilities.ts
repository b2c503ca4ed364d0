import type { InstallationFacts } from '../domain/own-column.js';

/** The installation's facts for our own column. */
export interface InstalledCapabilities {
  read(): InstallationFacts;
}
