export type { RequestBody } from './body.js';
export { type Explain, type Failure, refusal } from './explain.js';
export type { NetworkClient, OpenClient } from './network-client.js';
export { type Call, NetworkHttp, type Reply } from './network-http.js';
export { parseJson } from './parse-json.js';
export { epochSeconds, isoTime, metaUsage, midnightUtc, retryAfter } from './reset.js';
