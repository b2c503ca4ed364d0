export { mediaFactsSchema, networkDraftSchema } from './draft.js';
export type { DraftIssue, MediaFacts, NetworkDraft } from './draft.js';
export { CONNECTOR_ERROR_CODES, ConnectorError, type ConnectorErrorCode } from './errors.js';
export type { AccountFigures, Figure, NetworkPost, NetworkProfile } from './figures.js';
export type { MediaLimits, NetworkLimits, Range, TextUnit } from './limits.js';
export { type Network, NETWORK_NAMES, NETWORKS, networkSchema } from './networks.js';
