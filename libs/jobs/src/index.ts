export {
  defineJob,
  type JobContext,
  type JobDefinition,
  type JobHandler,
  type JobOutcome,
  type JobQueue,
  type JobRequest,
  PermanentJobError,
  RetryLaterError,
} from './job.js';
