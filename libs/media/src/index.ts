export { requireImage, type RgbaImage } from './image.js';
export { type Fingerprint, fingerprint, type View } from './fingerprint/fingerprint.js';
export { closestViews, type Comparison, comparePictures, UNDOING } from './fingerprint/compare.js';
export { FingerprintIndex, type Hit } from './fingerprint/search.js';
export { type Turn, TURNS } from './fingerprint/pdq.js';
export { VIEW_NAMES } from './fingerprint/views.js';
export { formatHash, hashDistance, parseHash, type PdqHash } from './fingerprint/pdq-hash.js';
export {
  CALIBRATION,
  isTelling,
  MIN_QUALITY,
  similarityOf,
  VIOLATION_SIMILARITY,
} from './fingerprint/calibration.js';
export { embedMark } from './hidden-mark/embed.js';
export { pressHiddenMark, protect, type Protection } from './hidden-mark/protect.js';
export { psnr } from './hidden-mark/psnr.js';
export { type MarkKey, markKey, MAX_TRACKING_ID, type ReadingKey } from './hidden-mark/payload.js';
export { besideReader } from './hidden-mark/beside/read-beside.js';
export { type MarkReading, markReader, readMark, readSharedMark } from './hidden-mark/read.js';
export { drawVisibleMark, pressVisibleMark } from './visible-mark/draw.js';
export { type TextOutline, VISIBLE_MARK } from './visible-mark/outline.js';
