import type { AskedKind } from '@rampart/capability';
import { STORY_READERS } from '@rampart/work-queue/contract';

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** The length of the job queues, as a worker last counted it. */
export const queuedJobsAsked: AskedKind = {
  kind: 'queued-job',
  nouns: ['queued job', 'queued jobs'],
  words: ['job', 'jobs', 'queue', 'queues', 'queue length', 'length of the queue', 'long is the queue'],
  roles: STORY_READERS,
  page: '/core/operations',
  projection: null,
  live: true,
  time: null,
  by: 'state',
  searched: false,
  fields: {
    state: { words: ['state', 'states', 'status'], values: STATES },
    job: { words: ['kind', 'kinds', 'name', 'names'] },
  },
  accepts: () => false,
  read: () => Promise.resolve({ rows: [], next: null }),
  // One row a job, so that jobs are counted; those of one queue and state share what they cite.
  complete: async (_, { queues }) =>
    (await queues()).flatMap((queue) =>
      STATES.flatMap((state) => {
        const title = `${queue.name}: ${queue[state]} ${state}`;
        const row = { id: `${queue.name}:${state}`, title, at: '?tab=queues', time: null };
        return Array.from({ length: queue[state] }, () => ({ ...row, values: { state, job: queue.name } }));
      }),
    ),
};
