import { defineJobReactor } from '@rampart/jobs';
import { socFeedAdded, socFeedChanged, socFeedPollRequested } from '../domain/feed.events.js';
import { pollFeedsJob } from '../jobs/intel.js';

/** New, changed and requested feeds are polled at once. */
export const feedsDueReactor = defineJobReactor({
  name: 'soc-feeds-due',
  handles: [socFeedAdded, socFeedChanged, socFeedPollRequested],
  job: pollFeedsJob,
  toJobs: () => [{ data: {} }],
});
