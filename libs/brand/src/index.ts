export {
  foldedCells,
  genuineCells,
  type HandleCell,
  type HandleCells,
  handleCells,
  handleInWords,
  type HandlePair,
} from './handle-cells.js';
export { SEAL, type SealLetter, sealLetters, shortHash, shortHashInWords } from './seal.js';
export { ON_PAPER, SCHEMES, type Scheme, type Token } from './tokens.js';
export { tokensStyleSheet } from './style-sheet.js';
