import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import { ActiveVersion } from '@rampart/detectors';
import { SteadyClock, t } from '@rampart/kernel';
import type { QuotaReservations } from '@rampart/tier-policy/contract';
import type { EntityManager } from 'typeorm';
import { directoryEnvironmentSchema } from './adapters/directories/settings.js';
import { sharpAvatarReader } from './adapters/avatar-reader.js';
import {
  createAccountDirectories,
  describePlatforms,
  type DirectorySettings,
} from './adapters/directories/index.js';
import { openAvatarStore } from './adapters/hashed-objects.js';
import { impersonationDetectors } from './detectors.js';
import { impersonationStories } from './stories.js';
import type { Platform as Network, PlatformId } from './contract/index.js';
import { impersonationScanEvents } from './domain/impersonation-scan.events.js';
import { protectedIdentityEvents } from './domain/protected-identity.events.js';
import { impersonationFigures } from './figures.js';
import { EraseOutlived } from './handlers/erase-outlived.js';
import { requestDueScans } from './handlers/request-due-scans.js';
import type { RequestScanContext } from './handlers/request-scan.js';
import { failPlatform, scanPlatform } from './handlers/scan-platform/scan-platform.js';
import { sweepAvatars } from './handlers/sweep-avatars.js';
import { eraseOutlivedJob, eraseOutlivedSchedule } from './jobs/erase-outlived.js';
import { requestDueScansJob, requestDueScansSchedule } from './jobs/request-due-scans.js';
import { scanPlatformJob } from './jobs/scan-platform.js';
import { sweepAvatarsJob, sweepAvatarsSchedule } from './jobs/sweep-avatars.js';
import { impersonationTopic } from './live/impersonation-topic.js';
import { LOOK_ALIKES, lookAlikeModels } from './model-versions.js';
import { impersonationNotifications } from './notifications.js';
import { impersonationPlaces } from './places.js';
import type { AccountDirectory } from './ports/account-directory.js';
import type { AvatarReader } from './ports/avatar-reader.js';
import type { ObjectStore } from './ports/object-store.js';
import type { Retention } from './ports/retention.js';
import { keptAvatars } from './projections/kept-avatars.js';
import { ProtectedIdentityRow } from './projections/protected-identities/entities.js';
import {
  IdentityScans1700000540000,
  ProtectedIdentities1700000510000,
} from './projections/protected-identities/migration.js';
import { monitoredIdentities } from './projections/protected-identities/monitored.js';
import { protectedIdentitiesProjection } from './projections/protected-identities/projection.js';
import { LookAlikeRow, ScanRow } from './projections/scan-board/entities.js';
import {
  ImpersonationScanBoard1700000500000,
  LookAlikeHarm1700000550000,
  LookAlikeReports1700000520000,
  ReportRequests1700000530000,
} from './projections/scan-board/migration.js';
import { scanBoardProjection } from './projections/scan-board/projection.js';
import { scanBoardHistory } from './projections/scan-board/scan-history.js';
import { scanRequestedReactor } from './reactors/scan-requested.js';
import { impersonationAsked } from './asked-kinds.js';
import { impersonationSearch } from './search-kinds.js';
import { impersonationWaiting, impersonationWorkItems } from './work-items.js';

export interface ImpersonationServices extends RequestScanContext {
  readonly platforms: readonly Network[];
  readonly directories: ReadonlyMap<PlatformId, AccountDirectory>;
  readonly objects: ObjectStore;
  readonly reader: AvatarReader;
  readonly activeModel: () => Promise<string>;
}

interface Needs extends Platform {
  readonly environment: Platform['environment'] & DirectorySettings;
  readonly limits: QuotaReservations<EntityManager>;
}

interface WorkNeeds extends WorkerPlatform {
  readonly plans: { readonly retentionOf: Retention['daysOf'] };
}

export const impersonation = defineCapability({
  name: 'impersonation',
  settings: { both: directoryEnvironmentSchema.shape },
  keyAccess: [
    {
      resource: 'scans',
      title: t`Scans`,
      read: 'Scans, look-alikes, platforms and statistics.',
      write: 'Start and cancel scans, decide about look-alikes.',
    },
    {
      resource: 'identities',
      title: t`Protected identities`,
      read: 'Who is protected, and how.',
      write: 'Protect, change and withdraw identities.',
    },
  ],
  search: impersonationSearch,
  asked: impersonationAsked,
  events: [...impersonationScanEvents, ...protectedIdentityEvents],
  projections: [scanBoardProjection, protectedIdentitiesProjection],
  entities: [ScanRow, LookAlikeRow, ProtectedIdentityRow],
  migrations: [
    ImpersonationScanBoard1700000500000,
    ProtectedIdentities1700000510000,
    LookAlikeReports1700000520000,
    ReportRequests1700000530000,
    IdentityScans1700000540000,
    LookAlikeHarm1700000550000,
  ],
  topics: [impersonationTopic],
  figures: impersonationFigures,
  detectors: impersonationDetectors,
  stories: impersonationStories,
  workItems: impersonationWorkItems,
  waiting: impersonationWaiting,
  notifications: impersonationNotifications,
  places: impersonationPlaces,
  open: ({ environment, log, clock, ids, database, limits, staffTenantId }: Needs): ImpersonationServices => {
    const active = new ActiveVersion({ log, clock, ids }, staffTenantId, LOOK_ALIKES, lookAlikeModels);
    const directories = createAccountDirectories(environment, clock);
    return {
      log,
      clock,
      ids,
      directories,
      places: limits,
      connected: [...directories.keys()],
      history: scanBoardHistory(database),
      platforms: describePlatforms(environment),
      objects: openAvatarStore(environment),
      reader: sharpAvatarReader,
      activeModel: () => active.id(),
    };
  },
  work: {
    open: (context: ImpersonationServices, { system, plans }: WorkNeeds) => ({
      ...context,
      monitored: monitoredIdentities(system),
      avatars: keptAvatars(system, context.log),
      erasing: new EraseOutlived({
        ...context,
        clock: new SteadyClock(context.clock),
        retention: { daysOf: (tenantId, kind) => plans.retentionOf(tenantId, kind) },
      }),
    }),
    jobs: [
      handledBy(scanPlatformJob, scanPlatform, failPlatform),
      handledBy(requestDueScansJob, requestDueScans),
      handledBy(sweepAvatarsJob, sweepAvatars),
      handledBy(eraseOutlivedJob, ({ erasing }: { readonly erasing: EraseOutlived }, _data, { signal }) =>
        erasing.round(signal),
      ),
    ],
    schedules: [requestDueScansSchedule, sweepAvatarsSchedule, eraseOutlivedSchedule],
    jobReactors: ({ log }) => [scanRequestedReactor(log)],
  },
});
