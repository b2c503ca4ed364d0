import type { EventLog } from '@rampart/event-log';
import { jobIdOf, type JobReactor } from '@rampart/jobs';
import { type CompileDigest, compileDigestSchema } from '../contract/index.js';
import { isDigestPending } from '../handlers/library/digests.js';
import { compileDigestJob } from '../jobs/compile-digest.js';

/** A request leads to one digest. */
export function digestRequestedReactor(log: EventLog): JobReactor {
  const reactor: JobReactor = {
    name: 'digest-requested',
    handles: ['DigestRequested'],
    toJobs(event) {
      const { digestId, week } = event.data as { readonly digestId: string; readonly week: string };
      const data = { tenantId: event.tenantId, digestId, week } satisfies CompileDigest;
      return [{ name: compileDigestJob.name, id: jobIdOf(reactor, event), data }];
    },
    stillPending: (job) => isDigestPending({ log }, compileDigestSchema.parse(job.data)),
  };
  return reactor;
}
