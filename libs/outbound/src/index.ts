export { type Answer, BodyTooLargeError, type Exchange, exchange } from './exchange.js';
export { followRedirects, type FollowLimits, type Route, type RouteEnd } from './follow-redirects.js';
export { freshAgent } from './fresh-agent.js';
export { guardedGet, type GuardedRequest } from './guarded-get.js';
export {
  type GuardedMessage,
  guardedSend,
  type SendingReach,
  UnansweredError,
  unanswered,
} from './guarded-send.js';
export { isLoopbackHost } from './public-address.js';
export { newWebhookSecret, signedHeaders } from './standard-webhooks.js';
export { listBucket } from './s3/bucket-listing.js';
export type { CredentialSource } from './s3/credential-source.js';
export { s3Credentials } from './s3/credentials.js';
export { signedRequests } from './s3/signed-requests.js';
export { ForbiddenAddressError, publicReach, Reach } from './reach.js';
export { waitOf } from './retry-after.js';
export { USER_AGENT } from './user-agent.js';
