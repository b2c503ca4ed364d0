import { defineJobReactor } from '@rampart/jobs';
import { socBackTestRequested } from '../domain/back-tests/back-test.events.js';
import { backTestJob } from '../jobs/back-test.js';

export const backTestRequestedReactor = defineJobReactor({
  name: 'soc.back-tests',
  handles: [socBackTestRequested],
  job: backTestJob,
  toJobs: ({ tenantId, data: { backTestId } }) => [{ data: { tenantId, backTestId } }],
});
