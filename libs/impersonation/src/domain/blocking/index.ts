export { HandleIndex } from './handle-index.js';
export { IdentityIndex } from './identity-index.js';
