export { BLUESKY_CLIENT_PATH, blueskyClientDocument } from './networks/bluesky/client-document.js';
export { createConnectors } from './create-connectors.js';
export { type BlueskyProfile, profileSchema as blueskyProfileSchema } from './networks/bluesky/schemas.js';
export { type FacebookPage, pageSchema as facebookPageSchema } from './networks/facebook/schemas.js';
export { profileSchema as instagramProfileSchema } from './networks/instagram/schemas.js';
export { usersSchema as xUsersSchema, type XUser } from './networks/twitter/schemas.js';
export { channelsSchema as youtubeChannelsSchema, type YoutubeChannel } from './networks/youtube/schemas.js';
export type {
  Authorization,
  LinkAnswer,
  LinkPage,
  LinkRequest,
  PageChoice,
  StartedLink,
  TokenSet,
} from './ports/authorization.js';
export type { AudienceReading, Reaction, ReactionKind, Restriction } from './ports/audience.js';
export type {
  Ability,
  Access,
  Capabilities,
  Connector,
  ListedPage,
  MediaFile,
  Page,
  Prepared,
  Published,
  PublishRun,
} from './ports/connector.js';
export { type NetworkReader, type Observation } from './reading/network-reader.js';
export { openFileReader, openReader, type ReadableNetwork } from './reading/open-reader.js';
export { connectorEnvironmentSchema, type ConnectorSettings } from './settings.js';
