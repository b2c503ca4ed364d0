export { InMemoryEventLog } from './in-memory-event-log.js';
