export {
  type Campaign,
  type CampaignDecision,
  campaignDecisionSchema,
  type CampaignDetail,
  campaignDetailSchema,
  campaignSchema,
  type CampaignTrait,
  campaignTraitSchema,
} from './campaigns.js';
export {
  monitoringSchema,
  type ProtectIdentity,
  protectIdentitySchema,
  type RequestScan,
  requestScanSchema,
} from './commands.js';
export {
  type LookAlikeFoundLiveAgainData,
  lookAlikeFoundLiveAgainSchema,
  type LookAlikeReportRequestedData,
  lookAlikeReportRequestedSchema,
} from './events.js';
export { SCAN_PLATFORM_JOB, type ScanPlatformJob, scanPlatformJobSchema } from './jobs.js';
export { IMPERSONATION_TOPIC } from './live-topic.js';
export { type ImpersonationMessage, impersonationMessageSchema } from './live.js';
export { PLATFORM_NAMES, type PlatformId } from './platform-names.js';
export { type Platform, platformIdSchema, platformSchema, type SearchSupport } from './platforms.js';
export {
  type AccountFacts,
  accountFactsSchema,
  type AccountProfile,
  accountProfileSchema,
  LIMITS,
  type OfficialAccount,
  officialAccountSchema,
  type ProtectedIdentity,
  protectedIdentitySchema,
  type ProtectedProfile,
  protectedProfileSchema,
  scanScheduleSchema,
} from './profiles.js';
export {
  lookAlikeReportFollowedSchema,
  type ReportedLookAlike,
  type CurrentReport,
  currentReportSchema,
} from './reports.js';
export { ANALYSTS, DECIDERS, ERASERS, READERS } from './roles.js';
export {
  type AlignmentStep,
  alignmentStepSchema,
  type Contribution,
  contributionSchema,
  type Evidence,
  evidenceSchema,
  type Harm,
  type HarmKind,
  harmKindSchema,
  harmSchema,
  type LookAlikeScore,
  lookAlikeScoreSchema,
  type RiskBand,
  riskBandSchema,
  type RiskLevel,
  riskLevelSchema,
} from './scores.js';
export {
  cancelledScanSchema,
  accountChangeSchema,
  harmRankOf,
  type IdentityScan,
  identityScanSchema,
  type Impersonator,
  impersonatorSchema,
  lookAlikeDecisionSchema,
  type LookAlikeDetail,
  lookAlikeDetailSchema,
  type ListedIdentity,
  listedIdentitySchema,
  type PlatformProgress,
  platformProgressSchema,
  type ReportStatus,
  reportStatusSchema,
  type Scan,
  type ScanDetail,
  scanDetailSchema,
  scanSchema,
  type ScanStatistics,
  scanStatisticsSchema,
  type ScanStatus,
  scanStatusSchema,
} from './views.js';
