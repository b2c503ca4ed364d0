import type { MigrationClass } from '@rampart/database';
import type { Capability, EventDefinition, Projection } from '@rampart/event-log';
import type { JobDefinition, JobSchedule } from '@rampart/jobs';
import type { LiveTopic } from '@rampart/live-feed';
import { impersonationScanEvents } from './domain/impersonation-scan.events.js';
import { protectedIdentityEvents } from './domain/protected-identity.events.js';
import { eraseOutlivedJob, eraseOutlivedSchedule } from './jobs/erase-outlived.js';
import { requestDueScansJob, requestDueScansSchedule } from './jobs/request-due-scans.js';
import { scanPlatformJob } from './jobs/scan-platform.js';
import { sweepAvatarsJob, sweepAvatarsSchedule } from './jobs/sweep-avatars.js';
import { impersonationTopic } from './live/impersonation-topic.js';
import { ProtectedIdentityRow } from './projections/protected-identities/entities.js';
import { ProtectedIdentities1700000510000 } from './projections/protected-identities/migration.js';
import { protectedIdentitiesProjection } from './projections/protected-identities/projection.js';
import { LookAlikeRow, ScanRow } from './projections/scan-board/entities.js';
import {
  ImpersonationScanBoard1700000500000,
  LookAlikeReports1700000520000,
  ReportRequests1700000530000,
} from './projections/scan-board/migration.js';
import { scanBoardProjection } from './projections/scan-board/projection.js';

export { sharpAvatarReader, sniffMediaType } from './adapters/avatar-reader.js';
export {
  createAccountDirectories,
  describePlatforms,
  directoryEnvironmentSchema,
  type DirectorySettings,
  type FileEntry,
  readProfileFile,
} from './adapters/directories/index.js';
export { guardedGet } from './adapters/directories/http/guarded-get.js';
export { publicReach } from './adapters/directories/http/reach.js';
export { profileSightings } from './adapters/profile-sightings.js';
export { createAccountReporters } from './adapters/reporting/reporters.js';
export { openAvatarStore } from './adapters/local-object-store.js';
export {
  cancelScan,
  dismissLookAlike,
  type LookAlikeStatus,
  requestReport,
  withdrawDismissal,
} from './handlers/change-scan.js';
export { impersonationFigures } from './figures.js';
export { followReport, type ReportProgress } from './handlers/follow-report.js';
export { reportedLookAlike } from './handlers/reported-look-alike.js';
export { EraseOutlived } from './handlers/erase-outlived.js';
export { forgetAccount, loadFoundAccount } from './handlers/forget-account.js';
export { loadIdentity } from './handlers/load.js';
export type { ImpersonationContext, Recorded, Requester } from './handlers/context.js';
export {
  changeIdentity,
  protectIdentity,
  setIdentityAvatar,
  setMonitoring,
  withdrawIdentity,
} from './handlers/protect-identity.js';
export { type DueScansContext, requestDueScans } from './handlers/request-due-scans.js';
export { recordedAvatar } from './handlers/recorded-avatar.js';
export { requestScan, type RequestScanContext } from './handlers/request-scan.js';
export { type DemoContext, seedDemoIdentity } from './handlers/seed-demo-identity.js';
export type { ScanPlatformContext } from './handlers/scan-platform/context.js';
export { failPlatform, scanPlatform } from './handlers/scan-platform/scan-platform.js';
export { sweepAvatars, type SweepAvatarsContext } from './handlers/sweep-avatars.js';
export { eraseOutlivedJob } from './jobs/erase-outlived.js';
export { requestDueScansJob } from './jobs/request-due-scans.js';
export { scanPlatformJob } from './jobs/scan-platform.js';
export { sweepAvatarsJob } from './jobs/sweep-avatars.js';
export {
  type AccountDirectory,
  type DirectoryCallOptions,
  DirectoryError,
  type DirectoryErrorCode,
  type ProfilePage,
} from './ports/account-directory.js';
export type { AvatarReader, ReadAvatar } from './ports/avatar-reader.js';
export type { ObjectStore, StoredObject } from './ports/object-store.js';
export { keptAvatars } from './projections/kept-avatars.js';
export type { Page, PageRequest } from './projections/paging.js';
export {
  getIdentity,
  getIdentityAvatar,
  listIdentities,
} from './projections/protected-identities/queries.js';
export {
  getLookAlike,
  getLookAlikeAvatar,
  getProtectedAvatar,
  getScan,
  getScanStatistics,
  listLookAlikes,
  listScans,
} from './projections/scan-board/queries.js';
export { latestScans } from './projections/scan-board/latest-scans.js';
export { monitoredIdentities } from './projections/protected-identities/monitored.js';
export { PROTECTED_IDENTITIES } from './projections/protected-identities/projection.js';
export { countLookAlikesFound } from './projections/scan-board/found-between.js';
export { SCAN_BOARD } from './projections/scan-board/projection.js';
export { scanBoardHistory } from './projections/scan-board/scan-history.js';
export { scanRequestedReactor } from './reactors/scan-requested.js';
export { impersonationNotifications } from './notifications.js';
export { impersonationPlaces } from './places.js';
export { impersonationWaiting, impersonationWorkItems } from './work-items.js';

export const impersonationEvents: readonly EventDefinition[] = [
  ...impersonationScanEvents,
  ...protectedIdentityEvents,
];
export const impersonationMigrations: readonly MigrationClass[] = [
  ImpersonationScanBoard1700000500000,
  ProtectedIdentities1700000510000,
  LookAlikeReports1700000520000,
  ReportRequests1700000530000,
];
export const impersonationProjections: readonly Projection[] = [
  scanBoardProjection,
  protectedIdentitiesProjection,
];
export const impersonationEntities = [ScanRow, LookAlikeRow, ProtectedIdentityRow] as const;
export const impersonationTopics: readonly LiveTopic[] = [impersonationTopic];
/** Every job of this capability; each has exactly one handler in the worker. */
export const impersonationJobs: readonly JobDefinition[] = [
  scanPlatformJob,
  requestDueScansJob,
  sweepAvatarsJob,
  eraseOutlivedJob,
];
export const impersonationSchedules: readonly JobSchedule[] = [
  requestDueScansSchedule,
  sweepAvatarsSchedule,
  eraseOutlivedSchedule,
];
export const impersonation: Capability = {
  name: 'impersonation',
  events: impersonationEvents,
  projections: impersonationProjections,
  entities: impersonationEntities,
  migrations: impersonationMigrations,
};
