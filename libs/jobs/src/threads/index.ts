export { IdleThread } from './idle-thread.js';
export { SharedThread } from './shared-thread.js';
export { outcomeOf, type ThreadAnswer } from './thread-answer.js';
