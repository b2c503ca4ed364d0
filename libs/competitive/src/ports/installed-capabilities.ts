import type { InstallationFacts } from '../domain/own-column.js';

export interface InstalledCapabilities {
  read(): InstallationFacts;
}
