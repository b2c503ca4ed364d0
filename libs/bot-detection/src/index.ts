export { type AccountLine, readAccountFile } from './adapters/file/account-file.js';
export { newestDate } from './adapters/file/newest-date.js';
export { trainFromFolder } from './adapters/file/train-from-folder.js';
export { botDetection, type BotServices } from './capability.js';
export { estimateOf } from './domain/scan/estimate.js';
export { MOST_REPORTED } from './domain/scan/scan-report.js';
export { enforceBlock } from './handlers/enforce-block.js';
export { blockBotAccount, giveBotVerdict, unblockBotAccount } from './handlers/findings.js';
export { readFoundPicture } from './handlers/found-picture.js';
export { reportBotFinding, reportBotScan } from './handlers/reports.js';
export { scanProfileFile } from './handlers/scan-file.js';
export { cancelBotScan, requestBotScan, requireShown } from './handlers/scans.js';
export { changeBotSettings } from './handlers/settings.js';
export type { AudienceAccess } from './ports/audience-access.js';
export type { BotIncidents, IncidentOpener } from './ports/bot-incidents.js';
export { getBotAnalytics } from './projections/scans/analytics.js';
export { BOT_SCANS } from './projections/scans/projection.js';
export {
  botFindingList,
  botScanList,
  getBotFinding,
  getBotReadings,
  getBotScan,
  getBotSettings,
  getBotStatistics,
  getFindingsOf,
} from './projections/scans/queries.js';
export { scanAudience } from './handlers/scan-audience.js';
export { PICTURE_TYPE } from './ports/pictures.js';
