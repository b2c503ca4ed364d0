export { requireImage, type RgbaImage } from './image.js';
export { type Fingerprint, fingerprint, type View } from './fingerprint/fingerprint.js';
export { closestViews, type Match, MIN_QUALITY } from './fingerprint/compare.js';
export { type Turn, TURNS } from './fingerprint/pdq.js';
export { formatHash, hashDistance, parseHash, type PdqHash } from './fingerprint/pdq-hash.js';
export { CALIBRATION, isTelling, similarityOf, VIOLATION_SIMILARITY } from './fingerprint/calibration.js';
