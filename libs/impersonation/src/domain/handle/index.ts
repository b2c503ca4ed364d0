export { AFFIX_MEANING, type AffixKind, affixKind, affixesOf } from './affixes.js';
export { alignInside, alignTexts } from './alignment.js';
export { isCommonName, isCommonWord } from './common-words.js';
export { type Affix } from './containment.js';
export { type HandleClass, neighbourKeys } from './edit-class.js';
export {
  type BareMatch,
  compareHandles,
  HANDLE_FLAG,
  type HandleMatch,
  matchHandle,
  type ProtectedHandle,
  protectHandle,
} from './match-handle.js';
export { boundedOsa } from './osa.js';
export { isPlaceName } from './place-names.js';
export { type PreparedHandle, prepareHandle } from './prepared-handle.js';
