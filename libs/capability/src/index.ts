export {
  type AskedElsewhere,
  type AskedField,
  type AskedKind,
  askedList,
  type AskedMoment,
  type AskedPage,
  type AskedQueue,
  type AskedRow,
} from './asked-kind.js';
export { type Capability, type CapabilityWork, defineCapability, type KeyAccess } from './capability.js';
export { type CapabilityGauge, gaugeOf } from './capability-gauge.js';
export { handledBy } from './capability-job.js';
export { Contexts, type NeedsOf, type WorkNeedsOf } from './contexts.js';
export {
  findOfKind,
  type Searched,
  searchedList,
  type SearchKind,
  type SearchQuestion,
} from './search-kind.js';
export { settingsOf } from './settings.js';
export type { Platform, ProblemLog, Service, WorkerPlatform } from './platform.js';
