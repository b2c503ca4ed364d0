import { defineJobReactor } from '@rampart/jobs';
import { socBackTestRequested } from '../domain/back-tests/back-test.events.js';
import { backTestJob } from '../jobs/back-test.js';

/** A requested back-test leads to one job. */
export const backTestRequestedReactor = defineJobReactor({
  name: 'soc.back-tests',
  handles: [socBackTestRequested],
  job: backTestJob,
  toJobs: ({ tenantId, data: { backTestId } }) => [{ data: { tenantId, backTestId } }],
});
