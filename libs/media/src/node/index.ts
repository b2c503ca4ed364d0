export { type DecodedImage, decodeImage, IMAGE_LIMITS } from './decode-image.js';
