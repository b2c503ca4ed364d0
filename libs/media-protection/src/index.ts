export { mediaProtection } from './capability.js';
export { derivedMarkKeys } from './adapters/derived-mark-keys.js';
export { pixelWorkHere } from './adapters/pixel-work-here.js';
export { wholeFiles } from './adapters/whole-files.js';
export { noCredentials } from './content-credentials/open-credential-writer.js';
export { checkCopy, type CheckCopyContext, giveUpCheck, requestCheck } from './handlers/check-copy.js';
export type { MediaContext, MediaWorkContext } from './handlers/context.js';
export { fetchCopy, fetchFound, fetchPreview } from './handlers/fetch.js';
export { forgetPicture, removeForgotten } from './handlers/forget-picture.js';
export { giveUpPicture, protectPicture } from './handlers/protect-picture.js';
export { registerPicture, requestCopy } from './handlers/register-picture.js';
export { currentGeneration, rotateMarkKey } from './handlers/rotate-mark-key.js';
export { recordViolation, reportViolation } from './handlers/violations.js';
export type { SealedStore } from './ports/sealed-store.js';
export { PREVIEW_TYPE } from './processing/preview.js';
export { pictureCatalog } from './projections/media-board/catalog.js';
export { MEDIA_BOARD } from './projections/media-board/projection.js';
export {
  getPicture,
  getViolation,
  checkList,
  pictureList,
  violationList,
} from './projections/media-board/queries.js';
export { TenantFingerprints } from './search/tenant-fingerprints.js';
export { videoPrograms } from './video/programs.js';
