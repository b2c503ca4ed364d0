import type { AskedKind } from '@rampart/capability';
import { listFailedJobs, STORIES } from '@rampart/work-queue';
import { STORY_READERS } from '@rampart/work-queue/contract';

export const failedJobsAsked: AskedKind = {
  kind: 'failed-job',
  nouns: ['failed job', 'failed jobs'],
  words: ['failing job', 'failing jobs', 'job failure', 'job failures', 'given up job', 'given up jobs'],
  roles: STORY_READERS,
  page: '/core/operations',
  projection: STORIES,
  time: 'at',
  by: 'job',
  searched: false,
  fields: {
    job: { words: ['job', 'jobs'] },
    code: { words: ['code', 'codes', 'error', 'errors', 'reason'] },
  },
  // The list is read as a whole, so conditions are refused.
  accepts: () => false,
  read: async (manager, _, { limit }) => {
    const jobs = await listFailedJobs(manager, limit);
    const rows = jobs.map(({ id, job, code, at }) => ({
      ...{ id, title: `${job}: ${code}`, at: '?tab=queues', time: at },
      values: { job, code },
    }));
    return { rows, next: null };
  },
};
