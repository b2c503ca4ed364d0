export { confusables } from './confusables.js';
export { CONFUSABLES_COUNT, CONFUSABLES_VERSION } from './confusables.generated.js';
export {
  foldText,
  hasAsciiWords,
  isAscii,
  isWordPoint,
  joinLetters,
  lookKey,
  spreadKey,
  squeeze,
  unLeet,
  words,
} from './fold.js';
export { inspectText, isMixedScript, type Oddity } from './inspect.js';
export { skeleton } from './skeleton.js';
