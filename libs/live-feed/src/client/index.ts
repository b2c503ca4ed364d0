export { LiveClient, type LiveClientSettings } from './live-client.js';
export { type LiveStatus } from './live-status.js';
export { socketIoTransport } from './socket-io-transport.js';
export { type LiveHandlers, type LiveSubscription, type Refusal } from './subscription.js';
export { type Connection, type ConnectionEvents, type OpenSocket, type Transport } from './transport.js';
