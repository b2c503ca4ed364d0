export { confusables, prototypeOf } from './confusables.js';
export { CONFUSABLES_COUNT, CONFUSABLES_VERSION } from './confusables.generated.js';
export { foldText, isAscii, joinLetters, lookKey, squeeze, unLeet, words } from './fold.js';
export { inspectText, isMixedScript, type Oddity, type OddityKind } from './inspect.js';
export { skeleton, stripInvisible } from './skeleton.js';
