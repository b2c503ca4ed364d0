export { LIMITS } from './limits.js';
export { SigmaError, type Place, type SigmaErrorCode } from './sigma-error.js';
export { readRules, type ReadOptions, type ReadRules, type Refusal } from './rule/read-rules.js';
export { collect, type Collection } from './rule/collection.js';
export type * from './rule/rule.js';
export type { Placeholders } from './rule/placeholders.js';
export { SigmaEngine, type EngineOptions } from './engine/sigma-engine.js';
export type { EventRecord } from './engine/event-record.js';
export { admits, originKey, type Origin } from './logsource/origin.js';
export {
  Correlator,
  type CorrelationAlert,
  type CorrelationChange,
  type CorrelatorOptions,
  type CorrelatorSnapshot,
  type Moment,
  type TimedEvent,
} from './correlation/correlator.js';
export { flattenWindows } from './engine/event-record.js';
export {
  contains,
  maskWords,
  parseAddress,
  parseNetwork,
  type Address,
  type Network,
} from './values/address.js';
export { clockReading } from './values/clock.js';
