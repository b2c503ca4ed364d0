export { InMemoryEventLog } from './in-memory-event-log.js';
export { ProjectionsInStep } from './projections-in-step.js';
export { rebuildEqualsIncremental } from './rebuild-equals-incremental.js';
export { recordedEvent } from './recorded-event.js';
export { storedEventFaults, type StoredEvent } from './stored-event-faults.js';
export { openProjections, type OpenProjections } from './open-projections.js';
