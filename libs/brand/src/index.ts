export { ON_PAPER, SCHEMES, type Scheme, type Token } from './tokens.js';
export { tokensStyleSheet } from './style-sheet.js';
