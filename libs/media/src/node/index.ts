export {
  type DecodedImage,
  decodeImage,
  IMAGE_LIMITS,
  type ImageLimits,
  inspectImage,
} from './decode-image.js';
export { encodeImage, withoutMetadata, WRITABLE } from './encode-image.js';
export { outlineText } from './text-outline.js';
