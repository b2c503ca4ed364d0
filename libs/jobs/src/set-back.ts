import type { EngineJob, EngineQueue } from './backends/backend.js';
import type { JobSchedule } from './job-schedule.js';

/** Milliseconds: smaller corrections of the clock are ignored. */
const TOLERANCE_MS = 1000;
const PAGE = 500;
/** BullMQ's `ErrorCode.SchedulerJobSlotsBusy`. Importing it would load the engine in processes that only declare jobs. */
const SLOTS_BUSY = -11;
/** PostgreSQL's `deadlock_detected`: workers that start at once plan the same schedule, and one is rolled back. */
const DEADLOCK = '40P01';
const PLAN_ATTEMPTS = 5;

export class SetBackWatch {
  private ahead = Date.now() - performance.now();

  /** @returns whether the clock was set back since the last call */
  look(): boolean {
    const ahead = Date.now() - performance.now();
    const wasSetBack = this.ahead - ahead > TOLERANCE_MS;
    this.ahead = ahead;
    return wasSetBack;
  }
}

/** Plans again when the next time is more than an interval ahead, because the clock or the interval has changed. */
export async function planSchedule(schedule: JobSchedule, queue: EngineQueue): Promise<void> {
  const { next } = (await queue.getJobScheduler(schedule.id)) ?? {};
  if (next !== undefined && next > Date.now() + schedule.everyMs + TOLERANCE_MS)
    await queue.removeJobScheduler(schedule.id);
  const template = {
    name: schedule.job,
    data: schedule.data,
    opts: { removeOnComplete: true, removeOnFail: { count: 100 } },
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await queue.upsertJobScheduler(schedule.id, { every: schedule.everyMs }, template);
      return;
    } catch (error) {
      if (isPlanned(error)) return;
      if (!isDeadlock(error) || attempt === PLAN_ATTEMPTS) throw error;
    }
  }
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DEADLOCK;

/** Whether the schedule's current and next job exist, because another worker is planning or running it. */
function isPlanned(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === SLOTS_BUSY;
}

export async function hastenDelayed(queue: EngineQueue): Promise<void> {
  for (let from = 0; ; from += PAGE) {
    const page = await queue.getJobs(['delayed'], from, from + PAGE - 1, true);
    for (const job of page.filter(waitsFromTheFuture)) await restartDelay(job);
    if (page.length < PAGE) return;
  }
}

/** Whether a job waits for a time that a wrong clock set. The next run of a schedule is planned, not delayed. */
function waitsFromTheFuture({ timestamp, processedOn, repeatJobKey }: EngineJob): boolean {
  return repeatJobKey === undefined && Math.max(timestamp, processedOn ?? 0) > Date.now() + TOLERANCE_MS;
}

async function restartDelay(job: EngineJob): Promise<void> {
  try {
    await job.changeDelay(job.delay);
  } catch (error) {
    // Another worker has already moved the job.
    if ((await job.getState()) === 'delayed') throw error;
  }
}
