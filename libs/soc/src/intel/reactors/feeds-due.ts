import { defineJobReactor } from '@rampart/jobs';
import { socFeedAdded, socFeedChanged, socFeedPollRequested } from '../domain/feed.events.js';
import { pollFeedsJob } from '../jobs/intel.js';

/** A new feed, a changed one, and one that somebody wants asked do not wait for the next round. */
export const feedsDueReactor = defineJobReactor({
  name: 'soc-feeds-due',
  handles: [socFeedAdded, socFeedChanged, socFeedPollRequested],
  job: pollFeedsJob,
  toJobs: () => [{ data: {} }],
});
