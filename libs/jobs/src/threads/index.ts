export { IdleThread } from './idle-thread.js';
