export { type DecodedImage, decodeImage, IMAGE_LIMITS, type ImageLimits } from './decode-image.js';
export { encodeImage, withoutMetadata, worstCases, WRITABLE } from './encode-image.js';
