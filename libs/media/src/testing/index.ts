export { picture, randomFrom } from './pictures.js';
