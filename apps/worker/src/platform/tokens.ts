/** `Runtime` */
export const RUNTIME = Symbol('runtime');
/** `readonly RegisteredJob[]` of all capabilities */
export const JOB_HANDLERS = Symbol('job-handlers');
