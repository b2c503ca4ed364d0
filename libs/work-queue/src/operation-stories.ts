import { t } from '@rampart/kernel';
import { jobGivenUp, processLost } from './domain/operation.events.js';
import { defineStories, type StorySource } from './story-source.js';

export const FAILED_JOBS = 'work-queue.jobs';

const jobs = defineStories({
  kind: FAILED_JOBS,
  title: 'Failing jobs',
  noun: [t`job`, t`jobs`],
  next: 'Read the log of the worker, and repeat what failed.',
  handles: [jobGivenUp],
  tells: ({ data: { job, code } }) => ({
    ...{ entity: job, risk: 60, what: `${job}: ${code}`, link: '/core/operations' },
  }),
});

const processes = defineStories({
  kind: 'work-queue.processes',
  title: 'Lost process',
  noun: [t`process`, t`processes`],
  next: 'Check that it runs again, and why it ended.',
  handles: [processLost],
  tells: ({ data: { role } }) => ({
    entity: role,
    risk: role === 'worker' ? 80 : 70,
    what: role === 'worker' ? 'A worker stopped reporting' : 'An API process stopped reporting',
    link: '/core/operations',
  }),
});

export const operationStories: readonly StorySource[] = [jobs, processes];
