export { impersonation, type ImpersonationServices } from './capability.js';
export { sharpAvatarReader, sniffMediaType } from './adapters/avatar-reader.js';
export {
  createAccountDirectories,
  describePlatforms,
  directoryEnvironmentSchema,
  type DirectorySettings,
  type FileEntry,
  readProfileFile,
} from './adapters/directories/index.js';
export { profileSightings } from './adapters/profile-sightings.js';
export { createAccountReporters } from './adapters/reporting/reporters.js';
export { openAvatarStore } from './adapters/hashed-objects.js';
export {
  cancelScan,
  dismissLookAlike,
  type LookAlikeStatus,
  requestReport,
  withdrawDismissal,
} from './handlers/change-scan.js';
export { followReport, type ReportProgress } from './handlers/follow-report.js';
export { reportedLookAlike } from './handlers/reported-look-alike.js';
export { forgetAccount, loadFoundAccount } from './handlers/forget-account.js';
export { type ImpersonationContext, loadIdentity } from './handlers/context.js';
export {
  changeIdentity,
  protectAs,
  protectIdentity,
  setIdentityAvatar,
  setMonitoring,
  withdrawIdentity,
} from './handlers/protect-identity.js';
export { recordedAvatar } from './handlers/recorded-avatar.js';
export { scanMailHandles } from './handlers/scan-mail-handles.js';
export { dismissCampaign, pendingOfCampaign } from './handlers/campaigns.js';
export { requestScan, type RequestScanContext } from './handlers/request-scan.js';
export { type DemoContext, seedDemoIdentity } from './handlers/seed-demo-identity.js';
export type { ScanPlatformContext } from './handlers/scan-platform/context.js';
export { failPlatform, scanPlatform } from './handlers/scan-platform/scan-platform.js';
export { scanPlatformJob } from './jobs/scan-platform.js';
export {
  type AccountDirectory,
  type DirectoryCallOptions,
  DirectoryError,
  type DirectoryErrorCode,
  type ProfilePage,
} from './ports/account-directory.js';
export type { AvatarReader, ReadAvatar } from './ports/avatar-reader.js';
export type { ObjectStore, StoredObject } from './ports/object-store.js';
export { getIdentity, getIdentityAvatar, identityList } from './projections/protected-identities/queries.js';
export { campaignList, getCampaign } from './projections/scan-board/campaigns.js';
export {
  getLookAlike,
  getLookAlikeAvatar,
  getProtectedAvatar,
  getScan,
  getScanStatistics,
  assertScanExists,
  lookAlikeList,
  scanList,
} from './projections/scan-board/queries.js';
export { PROTECTED_IDENTITIES } from './projections/protected-identities/projection.js';
export { countLookAlikesFound } from './projections/scan-board/found-between.js';
export { SCAN_BOARD } from './projections/scan-board/projection.js';
export { scanBoardHistory } from './projections/scan-board/scan-history.js';
export { riskBands } from './risk-bands.js';
