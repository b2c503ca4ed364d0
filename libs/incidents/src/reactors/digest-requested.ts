import type { EventLog } from '@rampart/event-log';
import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import { digestRequested } from '../domain/library/library.events.js';
import { isDigestPending } from '../handlers/library/digests.js';
import { compileDigestJob } from '../jobs/compile-digest.js';

export const digestRequestedReactor = (log: EventLog): JobReactor =>
  defineJobReactor({
    name: 'digest-requested',
    handles: [digestRequested],
    job: compileDigestJob,
    toJobs: ({ tenantId, data: { digestId, week } }) => [{ data: { tenantId, digestId, week } }],
    stillPending: (digest) => isDigestPending({ log }, digest),
  });
