import { type JobReactor, jobIdOf } from '@rampart/jobs';
import { socFeedAdded, socFeedChanged, socFeedPollRequested } from '../domain/feed.events.js';
import { pollFeedsJob } from '../jobs/intel.js';

/** A new feed, a changed one, and one that somebody wants asked do not wait for the next round. */
export const feedsDueReactor: JobReactor = {
  name: 'soc-feeds-due',
  handles: [socFeedAdded.type, socFeedChanged.type, socFeedPollRequested.type],
  toJobs: (event) => [{ name: pollFeedsJob.name, id: jobIdOf(feedsDueReactor, event), data: {} }],
};
