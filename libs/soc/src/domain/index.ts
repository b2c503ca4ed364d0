export { SourceDecoder } from '../intake/domain/decode/source-decoder.js';
export { SOURCES, type Source } from '../intake/contract/source-kinds.js';
export { sigmaView } from '../intake/domain/decode/sigma-view.js';
export type { SocEvent } from '../intake/domain/decode/soc-event.js';
export { RecordJoiner } from '../intake/domain/lines/record-joiner.js';
export { LineSplitter, type Line } from '../intake/domain/lines/line-splitter.js';
export { ocsfText } from '../intake/domain/ocsf/ocsf-text.js';
export {
  Detector,
  nameOf,
  silentRules,
  type Alert,
  type AlertChange,
  type DetectorSettings,
} from '../detection/domain/detect/detector.js';
export { BUILT_IN_RULES } from '../detection/domain/rules/built-in.js';
export {
  compileFormRule,
  FORM_EVENTS,
  type FormCondition,
  type FormEvent,
  type FormRule,
} from '../detection/domain/rules/form-rule.js';
export { IndicatorIndex } from '../intel/domain/indicator-index.js';
export { observablesOf } from '../intel/domain/observables.js';
export { readList } from '../intel/domain/read-list.js';
export { indicatorFacts, LogFacts } from '../detection/domain/answers/log-facts.js';
