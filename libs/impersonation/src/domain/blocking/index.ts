export { HandleIndex, type IndexedText } from './handle-index.js';
export { IdentityIndex } from './identity-index.js';
