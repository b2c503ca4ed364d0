import { jobHandler } from '@rampart/jobs';
import { lookUpJob, prepareJob } from '../clock/run-jobs.js';
import type { PublishContext } from '../clock/context.js';
import { lookUpRunJob, prepareRunJob } from '../jobs/index.js';
import { lookUpReactor, prepareReactor } from '../reactors/index.js';

/** Runs publishing's jobs like the worker, without the rest of the product. */
export const publishingJobs = (publish: PublishContext) => ({
  definitions: [prepareRunJob, lookUpRunJob],
  reactors: [prepareReactor(publish), lookUpReactor(publish)],
  handlers: [
    jobHandler(prepareRunJob, (data) => prepareJob({ publish }, data)),
    jobHandler(lookUpRunJob, (data) => lookUpJob({ publish }, data)),
  ],
});
