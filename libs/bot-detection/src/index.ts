export { type AccountLine, readAccountFile } from './adapters/file/account-file.js';
export { newestDate } from './adapters/file/newest-date.js';
export { trainFromFolder } from './adapters/file/train-from-folder.js';
export { botDetection } from './capability.js';
export { estimateOf } from './domain/scan/estimate.js';
export {
  blockBotAccount,
  cancelBotScan,
  giveBotVerdict,
  requestBotScan,
  requireFollowers,
} from './handlers/scans.js';
export type { AudienceAccess } from './ports/audience-access.js';
export { getBotAnalytics } from './projections/scans/analytics.js';
export { BOT_SCANS } from './projections/scans/projection.js';
export {
  botFindingList,
  botScanList,
  getBotFinding,
  getBotScan,
  getBotStatistics,
} from './projections/scans/queries.js';
export { scanAudience } from './handlers/scan-audience.js';
