export {
  type AudienceShare,
  audienceShareSchema,
  type BandCounts,
  bandCountsSchema,
  type BotGroup,
  botGroupSchema,
  counterfactualSchema,
  type FoundAccount,
  foundAccountSchema,
  reasonSchema,
} from './accounts.js';
export {
  type BotVerdict,
  botVerdictSchema,
  type GiveVerdict,
  giveVerdictSchema,
  type RequestBotScan,
  requestBotScanSchema,
  SCAN_LIMITS,
  type ScanDepth,
  scanDepthSchema,
} from './commands.js';
export { SCAN_AUDIENCE_JOB, type ScanAudienceJob, scanAudienceJobSchema } from './jobs.js';
export { BOT_DETECTION_TOPIC } from './live-topic.js';
export { type BotDetectionMessage, botDetectionMessageSchema } from './live.js';
export { ANALYSTS, READERS } from './roles.js';
export { type ScanStage, STAGE_NAMES } from './stages.js';
export {
  type BotAnalytics,
  botAnalyticsSchema,
  type BotFinding,
  botFindingSchema,
  type BotScan,
  botScanSchema,
  type BotScanStatus,
  type BotStatistics,
  botStatisticsSchema,
  cancelledBotScanSchema,
  decidedFindingSchema,
  type ScanEstimate,
  scanEstimateSchema,
} from './views.js';
