export {
  type AudienceShare,
  audienceShareSchema,
  type BandCounts,
  bandCountsSchema,
  type BotEdge,
  type BotGroup,
  botGroupSchema,
  counterfactualSchema,
  type EngagementAudit,
  engagementAuditSchema,
  type FoundAccount,
  foundAccountSchema,
  type LookedAtPost,
  lookedAtPostSchema,
  reasonSchema,
} from './accounts.js';
export { AUDIENCES, FILE_LIMITS, SCAN_LIMITS, USUAL_SETTINGS } from './choices.js';
export {
  type Audience,
  audienceSchema,
  type BotSettings,
  botSettingsSchema,
  type BotVerdict,
  botVerdictSchema,
  type GiveVerdict,
  giveVerdictSchema,
  type RequestBotScan,
  requestBotScanSchema,
  type Sampling,
  samplingSchema,
  type ScanDepth,
  scanDepthSchema,
  type ScanFile,
  scanFileSchema,
} from './commands.js';
export {
  ENFORCE_BLOCK_JOB,
  type EnforceBlockJob,
  enforceBlockJobSchema,
  PREPARE_REPORT_JOB,
  type PrepareReportJob,
  prepareReportJobSchema,
  SCAN_AUDIENCE_JOB,
  type ScanAudienceJob,
  scanAudienceJobSchema,
} from './jobs.js';
export { BOT_DETECTION_TOPIC } from './live-topic.js';
export { type BotDetectionMessage, botDetectionMessageSchema } from './live.js';
export { ANALYSTS, READERS } from './roles.js';
export { SOURCES } from './sources.js';
export { type ScanStage, STAGE_NAMES } from './stages.js';
export {
  type BotAnalytics,
  botAnalyticsSchema,
  type BotFinding,
  botFindingSchema,
  type BotReading,
  botReadingsSchema,
  type BotScan,
  botScanSchema,
  type BotScanStatus,
  type BotStatistics,
  botStatisticsSchema,
  cancelledBotScanSchema,
  decidedFindingSchema,
  type Enforcement,
  type ScanEstimate,
  scanEstimateSchema,
  scannedFileSchema,
} from './views.js';
