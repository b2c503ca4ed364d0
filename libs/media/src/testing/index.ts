export { picture } from './pictures.js';
