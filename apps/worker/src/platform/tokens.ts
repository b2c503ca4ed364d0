export const RUNTIME = Symbol('runtime');
/** The durations of jobs that `JobsService` measures. */
export const JOB_FIGURES = Symbol('job figures');
