export { createConnectors } from './create-connectors.js';
export { untilMidnightPacific } from './networks/youtube/quota.js';
export type { Authorization, LinkAnswer, LinkRequest, StartedLink, TokenSet } from './ports/authorization.js';
export type {
  Ability,
  Access,
  Capabilities,
  Connector,
  MediaFile,
  Page,
  Prepared,
  Published,
  PublishRun,
} from './ports/connector.js';
export { connectorEnvironmentSchema, type ConnectorSettings } from './settings.js';
