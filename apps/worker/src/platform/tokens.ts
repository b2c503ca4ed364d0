export const RUNTIME = Symbol('runtime');
/** The jobs figures of `JobsService`. */
export const JOB_FIGURES = Symbol('job figures');
