export { type JobsBackend, type JobsBackendSettings } from './backends/backend.js';
export { openJobsBackend } from './backends/open-backend.js';
export { type Checkpoint, type Checkpoints, postgresCheckpoints } from './checkpoints.js';
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
export { JobDispatcher, type JobDispatcherSettings } from './job-dispatcher.js';
export { checkHandlers, type GiveUp, jobHandler, type RegisteredJob } from './job-handler.js';
export { createJobQueue, type JobQueueSettings, type JobState, type JobStore } from './job-queue.js';
export { defineJobReactor, jobIdOf, type JobReactor } from './job-reactor.js';
export { createJobRunner, type JobRunner, type JobRunnerSettings } from './job-runner.js';
export type { JobSchedule } from './job-schedule.js';
export { type SweepReport } from './job-sweep.js';
export { jobsMigrations } from './migrations.js';
export { QUEUE_ACTIONS, type QueueAction } from './queue-control.js';
export { type QueueStatistics } from './queue-statistics.js';
export { decideRetry, type RetryDecision } from './retry-policy.js';
