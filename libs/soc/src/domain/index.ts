export { SourceDecoder } from './decode/source-decoder.js';
export { SOURCES, type Source } from '../contract/source-kinds.js';
export { sigmaView } from './decode/sigma-view.js';
export type { SocEvent } from './decode/soc-event.js';
export { RecordJoiner } from './lines/record-joiner.js';
export { LineSplitter, type Line } from './lines/line-splitter.js';
export { toOcsf } from './ocsf/to-ocsf.js';
export {
  Detector,
  nameOf,
  silentRules,
  type Alert,
  type AlertChange,
  type DetectorSettings,
} from './detect/detector.js';
export { BUILT_IN_RULES } from './rules/built-in.js';
export {
  compileFormRule,
  FORM_EVENTS,
  type FormCondition,
  type FormEvent,
  type FormRule,
} from './rules/form-rule.js';
export { IndicatorIndex } from './intel/indicator-index.js';
export { observablesOf } from './intel/observables.js';
export { readList } from './intel/read-list.js';
