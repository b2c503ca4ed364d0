export { type AsOf, asOfText, readAsOf } from './as-of.js';
export { type Clock, FixedClock, systemClock } from './clock.js';
export { csvRecord } from './csv.js';
export { type Command, type Decider, type DomainEvent, fold, unreachable } from './decider.js';
export { DomainError, type DomainErrorKind } from './domain-error.js';
export { readDuration } from './duration.js';
export { eventWords } from './event-words.js';
export { formatUuid, type IdSource, randomIds, SequentialIds } from './ids.js';
export { readInstant } from './instant.js';
export { isNestedDeeper, isTextNestedDeeper } from './json-depth.js';
export type { Json } from './json.js';
export {
  IN_ENGLISH,
  LANGUAGE_CODES,
  type LanguageCode,
  type Languages,
  type TextsIn,
  textsIn,
} from './language.js';
export { PRODUCT_VERSION } from './product-version.js';
export { sharedReading } from './shared-reading.js';
export { SteadyClock } from './steady-clock.js';
export { isTimeZone } from './time-zone.js';
export { isStorable, isStorableJson, storable, storableJson, storableJsonText } from './storable.js';
export { t, type TextInContext } from './text.js';
export { type TextRow, TranslatedTexts } from './translated-texts.js';
