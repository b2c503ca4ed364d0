import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import { t } from '@rampart/kernel';
import type { z } from 'zod';
import { derivedMarkKeys } from './adapters/derived-mark-keys.js';
import { pixelWorkThreads } from './adapters/pixel-work-threads.js';
import { type StreamStore, wholeFiles } from './adapters/whole-files.js';
import { credentialsEnvironmentSchema } from './content-credentials/environment.js';
import { openCredentialWriter } from './content-credentials/open-credential-writer.js';
import { mediaDetectors } from './detectors.js';
import { copyCheckEvents } from './domain/copy-check.events.js';
import { markKeyEvents } from './domain/mark-keys.js';
import { pictureEvents } from './domain/picture.events.js';
import { mediaProtectionFigures } from './figures.js';
import { checkCopy, type CheckCopyContext, giveUpCheck } from './handlers/check-copy.js';
import type { MediaContext, MediaWorkContext } from './handlers/context.js';
import { removeForgotten } from './handlers/forget-picture.js';
import { giveUpPicture, protectPicture } from './handlers/protect-picture.js';
import { checkCopyJob, protectPictureJob, removeForgottenJob } from './jobs/index.js';
import { mediaTopic } from './live-message.js';
import { pictureCatalog } from './projections/media-board/catalog.js';
import { CheckRow, CopyRow, PictureRow, ViolationRow } from './projections/media-board/entities.js';
import {
  MediaContentCredentials1700001299000,
  MediaProtection1700001200000,
} from './projections/media-board/migration.js';
import { mediaBoardProjection } from './projections/media-board/projection.js';
import { copyCheckRequestedReactor, copyRequestedReactor, mediaForgottenReactor } from './reactors/index.js';
import { TenantFingerprints } from './search/tenant-fingerprints.js';
import { mediaProtectionSearch } from './search-kinds.js';
import { mediaObjects } from './stores.js';
import { mediaEnvironmentSchema, videoPrograms } from './video/programs.js';
import { mediaProtectionWaiting, mediaProtectionWorkItems } from './work-items.js';

interface Needs extends Platform {
  readonly environment: Platform['environment'] & z.infer<typeof mediaEnvironmentSchema>;
  readonly evidenceStore: StreamStore;
}

interface WorkNeeds extends WorkerPlatform {
  readonly environment: WorkerPlatform['environment'] & z.infer<typeof credentialsEnvironmentSchema>;
}

export const mediaProtection = defineCapability({
  name: 'media-protection',
  settings: { both: mediaEnvironmentSchema.shape, worker: credentialsEnvironmentSchema.shape },
  keyAccess: [
    {
      resource: 'media',
      title: t`Media`,
      read: 'Pictures, copies, checks and violations.',
      write: 'Register and check pictures, record violations.',
    },
  ],
  search: mediaProtectionSearch,
  events: [...pictureEvents, ...copyCheckEvents, ...markKeyEvents],
  projections: [mediaBoardProjection],
  entities: [PictureRow, CopyRow, CheckRow, ViolationRow],
  migrations: [MediaProtection1700001200000, MediaContentCredentials1700001299000],
  figures: mediaProtectionFigures,
  stores: [mediaObjects],
  topics: [mediaTopic],
  detectors: mediaDetectors,
  workItems: mediaProtectionWorkItems,
  waiting: mediaProtectionWaiting,
  open: ({ environment, log, clock, ids, evidenceStore }: Needs): MediaContext => ({
    log,
    clock,
    ids,
    store: wholeFiles(evidenceStore),
    keys: derivedMarkKeys(Buffer.from(environment.RAMPART_KEK, 'base64')),
    video: videoPrograms(environment),
  }),
  work: {
    open: async (context: MediaContext, { environment, database }: WorkNeeds): Promise<CheckCopyContext> => {
      const catalog = pictureCatalog(database);
      return {
        ...context,
        work: pixelWorkThreads(context.video),
        credentials: await openCredentialWriter(environment, context.clock),
        catalog,
        fingerprints: new TenantFingerprints(catalog),
      };
    },
    jobs: [
      handledBy(
        protectPictureJob,
        (work: MediaWorkContext, data, { signal }) => protectPicture(work, data, signal),
        giveUpPicture,
      ),
      handledBy(
        checkCopyJob,
        (work: CheckCopyContext, data, { signal }) => checkCopy(work, data, signal),
        giveUpCheck,
      ),
      handledBy(removeForgottenJob, removeForgotten),
    ],
    jobReactors: ({ log, store }) => [
      copyRequestedReactor(log),
      copyCheckRequestedReactor(log),
      mediaForgottenReactor(store),
    ],
  },
});
