export const MAIL_SERVER = Symbol('mail server');
export const SEED = Symbol('seed of the invented population');
export const CLOCK = Symbol('clock');
export const PAGE_DELAY_MS = Symbol('page delay in milliseconds');
export const READ_DELAY_MS = Symbol('read delay in milliseconds');
