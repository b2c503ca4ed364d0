export { guardedLinks } from './adapters/guarded-links.js';
export { createMediaAddresses } from './adapters/media-addresses.js';
export { publishing } from './capability.js';
export type { ClaimedRun, RunWish } from './clock/claimed-run.js';
export { CLOCK_TIMES, type ClockTimes, type PublishContext } from './clock/context.js';
export { Ledger, type Sql } from './clock/ledger.js';
export { PublishClock } from './clock/publish-clock.js';
export { pauseAccount, resumeAccount } from './handlers/account-runs.js';
export { readBestTimes } from './handlers/best-times.js';
export { importPosts } from './handlers/import-posts.js';
export { writeIcs } from './domain/exchange/ics.js';
export { checkPost } from './handlers/check-post.js';
export { loadPost } from './handlers/posts.js';
export { approvePost, sendPostBack } from './handlers/review-post.js';
export { draftPost, editPost } from './handlers/save-post.js';
export { deletePost, movePost, schedulePost, unschedulePost } from './handlers/schedule-post.js';
export type { PublishingNeighbours, PublishingServices } from './handlers/services.js';
export { schedulerPlatforms, scheduleSpecified } from './handlers/specified.js';
export { retryRun, settleRun } from './handlers/settle-run.js';
export { submitPost } from './handlers/submit-post.js';
export { listSlots, setSlots } from './handlers/slots.js';
export type { AccountHistory } from './ports/account-history.js';
export type { AccountAccess, PublishingAccount, PublishingAccounts } from './ports/accounts.js';
export type { KnownMedia, PublicFile, PublishingMedia } from './ports/media.js';
export type { NetworkRules, PublishingConnector, PublishingConnectors } from './ports/networks.js';
export type { ProtectedNames } from './ports/protected-names.js';
export type { PostReviews } from './ports/reviews.js';
export type { ThreatIndicators } from './ports/threat-indicators.js';
export { POST_BOARD } from './projections/post-board/projection.js';
export {
  claimedRuns,
  getPost,
  postList,
  readCalendar,
  specifiedList,
  withClaims,
} from './projections/post-board/queries.js';
export { resolveTime } from './domain/time/resolve-time.js';
export type { AccountChanges } from './reactors/account-changed.js';
export type { ReviewEnds } from './reactors/review-ended.js';
