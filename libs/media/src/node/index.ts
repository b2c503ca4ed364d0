export { type DecodedImage, decodeImage, IMAGE_LIMITS } from './decode-image.js';
export { encodeImage, withoutMetadata, worstCases, WRITABLE } from './encode-image.js';
