export { type AsOf, asOfText, readAsOf } from './as-of.js';
export { type Clock, FixedClock, systemClock } from './clock.js';
export { type Command, type Decider, type DomainEvent, fold, unreachable } from './decider.js';
export { DomainError, type DomainErrorKind } from './domain-error.js';
export { formatUuid, type IdSource, randomIds, SequentialIds } from './ids.js';
export { isNestedDeeper, isTextNestedDeeper } from './json-depth.js';
export type { Json } from './json.js';
export { PRODUCT_VERSION } from './product-version.js';
export { isStorable, isStorableJson, storable, storableJson } from './storable.js';
