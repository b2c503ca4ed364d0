import { installedCapabilities } from './installed-capabilities.js';

/** What one capability does for another in every process. Joined here: capabilities do not import each other. */
export const neighbours = (services: Parameters<typeof installedCapabilities>[0]) => ({
  installed: installedCapabilities(services),
});
