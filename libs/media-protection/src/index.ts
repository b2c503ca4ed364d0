import type { MigrationClass } from '@rampart/database';
import type { Capability, EventDefinition, Projection } from '@rampart/event-log';
import type { JobDefinition } from '@rampart/jobs';
import { copyCheckEvents } from './domain/copy-check.events.js';
import { markKeyEvents } from './domain/mark-keys.js';
import { pictureEvents } from './domain/picture.events.js';
import { checkCopyJob, protectPictureJob, removeForgottenJob } from './jobs/index.js';
import { CheckRow, CopyRow, PictureRow, ViolationRow } from './projections/media-board/entities.js';
import {
  MediaContentCredentials1700001299000,
  MediaProtection1700001200000,
} from './projections/media-board/migration.js';
import { mediaBoardProjection } from './projections/media-board/projection.js';
import { mediaObjects } from './stores.js';

export { mediaProtectionWaiting, mediaProtectionWorkItems } from './work-items.js';
export { derivedMarkKeys } from './adapters/derived-mark-keys.js';
export { pixelWorkThreads } from './adapters/pixel-work-threads.js';
export { pixelWorkHere } from './adapters/pixel-work-here.js';
export { wholeFiles } from './adapters/whole-files.js';
export { credentialsEnvironmentSchema } from './content-credentials/environment.js';
export { noCredentials, openCredentialWriter } from './content-credentials/open-credential-writer.js';
export { checkCopy, type CheckCopyContext, giveUpCheck, requestCheck } from './handlers/check-copy.js';
export type { MediaContext, MediaWorkContext } from './handlers/context.js';
export { fetchCopy, fetchFound, fetchPreview } from './handlers/fetch.js';
export { forgetPicture, removeForgotten } from './handlers/forget-picture.js';
export { giveUpPicture, protectPicture } from './handlers/protect-picture.js';
export { registerPicture, requestCopy } from './handlers/register-picture.js';
export { currentGeneration, rotateMarkKey } from './handlers/rotate-mark-key.js';
export { recordViolation, reportViolation } from './handlers/violations.js';
export { checkCopyJob, protectPictureJob, removeForgottenJob } from './jobs/index.js';
export { mediaTopic } from './live-message.js';
export type { SealedStore } from './ports/sealed-store.js';
export { PREVIEW_TYPE } from './processing/preview.js';
export { pictureCatalog } from './projections/media-board/catalog.js';
export { MEDIA_BOARD } from './projections/media-board/projection.js';
export {
  getPicture,
  getViolation,
  listChecks,
  listPictures,
  listViolations,
} from './projections/media-board/queries.js';
export { copyCheckRequestedReactor, copyRequestedReactor, mediaForgottenReactor } from './reactors/index.js';
export { TenantFingerprints } from './search/tenant-fingerprints.js';
export { mediaEnvironmentSchema, videoPrograms } from './video/programs.js';

export const mediaProtectionJobs: readonly JobDefinition[] = [
  protectPictureJob,
  checkCopyJob,
  removeForgottenJob,
];
export const mediaProtection: Capability = {
  name: 'media-protection',
  events: [...pictureEvents, ...copyCheckEvents, ...markKeyEvents] as readonly EventDefinition[],
  projections: [mediaBoardProjection] as readonly Projection[],
  entities: [PictureRow, CopyRow, CheckRow, ViolationRow],
  migrations: [
    MediaProtection1700001200000,
    MediaContentCredentials1700001299000,
  ] as readonly MigrationClass[],
  stores: [mediaObjects],
};
