export { InMemoryEventLog } from './in-memory-event-log.js';
export { rebuildEqualsIncremental } from './rebuild-equals-incremental.js';
