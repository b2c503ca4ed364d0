export { IdleThread } from './idle-thread.js';
export { SharedThread } from './shared-thread.js';
