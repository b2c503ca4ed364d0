import { type JobReactor, jobIdOf } from '@rampart/jobs';
import { socBackTestRequested } from '../domain/back-tests/back-test.events.js';
import { backTestJob } from '../jobs/back-test.js';

/** Back-tests that somebody asked for. */
export const backTestRequestedReactor: JobReactor = {
  name: 'soc.back-tests',
  handles: [socBackTestRequested.type],
  toJobs(event) {
    const { backTestId } = event.data as { readonly backTestId: string };
    const data = { tenantId: event.tenantId, backTestId };
    return [{ name: backTestJob.name, id: jobIdOf(backTestRequestedReactor, event), data }];
  },
};
