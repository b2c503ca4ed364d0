/** `Runtime` */
export const RUNTIME = Symbol('runtime');
/** Whether this process takes jobs, and how many wait: what `JobsService` tells of itself. */
export const JOB_FIGURES = Symbol('job figures');
