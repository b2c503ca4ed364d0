export { LiveFeed, type LiveFeedSettings } from './server/live-feed.js';
export { defaultLimits, type FeedLimits } from './server/limits.js';
export { type LivePort, type Outgoing, realTimers, type Timers } from './server/port.js';
export type { LiveTopic, Subscriber } from './topic.js';
