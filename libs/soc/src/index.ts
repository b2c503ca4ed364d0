export { readRuleArchive, readRuleFiles, type RuleFile } from './adapters/rule-files.js';
export { soc } from './capability.js';
export { takeOwnEvents } from './reactors/take-own-events.js';
export { OWN_EVENT_TYPES } from './domain/decoders/own-events.js';
export { positionOfRow, SOC_SHARD } from './domain/stream/stream.events.js';
export type { SocContext } from './handlers/context.js';
export { liftSuppression, mergeCase, moveCase, splitCase, suppressAlerts } from './handlers/cases.js';
export { createSource, revokeSource } from './handlers/sources.js';
export { receive, tooLarge } from './intake/receive.js';
export { admitSource, trustedSource } from './intake/source-key.js';
export { DetectionPipeline } from './pipeline/pipeline.js';
export { listAlerts } from './projections/alerts/queries.js';
export { SOC_ALERTS } from './projections/alerts/projection.js';
export { SOC_CASES } from './projections/cases/projection.js';
export { listCaseAlerts, listCases, listSuppressions, readCase } from './projections/cases/queries.js';
export { SOC_SOURCES } from './projections/sources/projection.js';
export { countOpenSources, listSources } from './projections/sources/queries.js';
export { recordExport } from './handlers/exports.js';
export { asCsv, asJson, asOcsf } from './exports/formats.js';
export { readReport, reportFiles } from './exports/report.js';
export { exportedRows } from './exports/rows.js';
export { readAnalytics, readOperatedAnalytics } from './search/analytics.js';
export { listEnforcementOn, readEventDetail } from './search/detail.js';
export { healthOf } from './host/health.js';
export { listProcesses, ProcessReporter } from './host/process-reporter.js';
export { detectionLag } from './pipeline/lag.js';
export { readLastScan } from './search/last-scan.js';
export {
  countOperated,
  exportOfOperated,
  listOperatedCases,
  readOperatedLastScan,
  requireOperatedCase,
  requireOperatedEvent,
  searchOperated,
} from './search/operated.js';
export { readOperatedSums } from './search/operated-sums.js';
export type { SocMoment } from './domain/stream/moment.js';
export type { OperatedMoment } from './search/past.js';
export { countEvents } from './search/queries.js';
export { searchEvents } from './search/search-events.js';
export {
  allowAddress,
  blockClient,
  recordEscalation,
  setStatus,
  switchDenyList,
} from './handlers/responses.js';
export { readingThread } from './adapters/reading/reading-thread.js';
export { sharerOf } from './ports/reading.js';
export { importRules, importUpload } from './handlers/import-rules.js';
export { ruleHistory } from './handlers/rule-history.js';
export {
  isBuiltIn,
  removeRule,
  restoreRule,
  saveFormRule,
  saveYamlRule,
  setRuleResponse,
  setRuleValues,
  switchRule,
} from './handlers/rules.js';
export { cancelBackTest, readBackTest, requestBackTest } from './back-test/requests.js';
export { coverageOf, navigatorLayer } from './domain/attack/coverage.js';
export { SOC_DENY_LIST } from './projections/deny-list/projection.js';
export { isDenied, listAdapters, readDenyList } from './projections/deny-list/queries.js';
export { SOC_ITEMS } from './projections/items/projection.js';
export { SOC_RULES } from './projections/rules/projection.js';
export { countAlertTags, countRules, listRules, readRuleText } from './projections/rules/queries.js';
export { socEnvironmentSchema } from './syslog/environment.js';
export { changeSettings } from './handlers/settings.js';
export { SOC_SETTINGS } from './projections/settings/projection.js';
export { readSettings } from './projections/settings/queries.js';
export { addIntelItem, removeIntelItem, reviseIntelItem } from './handlers/intel-items.js';
export { importIntel } from './intel/import-list.js';
export { previewList } from './intel/preview.js';
export {
  listBatches,
  listIntelSources,
  readIntelSummary,
  searchIntel,
  searchMatches,
} from './intel/queries.js';
export {
  addFeed,
  changeFeed,
  type FeedsContext,
  removeFeed,
  requestPoll,
  switchFeed,
} from './feeds/manage.js';
export { feedEnvironmentSchema } from './feeds/environment.js';
export { lookAtServer } from './feeds/look.js';
export { listFeeds } from './feeds/rows.js';
export { askTest, connectHook, disconnectHook } from './handlers/hooks.js';
export { mailLinesOf } from './messages/mail-lines.js';
export { listChannels, listMessages } from './projections/messages/queries.js';
export { SOC_MESSAGES } from './projections/messages/projection.js';
export type { EnforcementRef } from './enforcement/outcome.js';
export { exportedList, switchAdapter } from './handlers/enforcement.js';
export { followIntel } from './reactors/follow-intel.js';
export { intelUpkeep } from './intel/upkeep.js';
export { pollDueFeeds } from './feeds/poll.js';
export { forgetStaff } from './reactors/forget-staff.js';
export { carryOut, type EnforcingContext, giveUpCarryingOut } from './enforcement/carry-out.js';
export { fileWriter } from './enforcement/write-files.js';
export { liftBlock } from './enforcement/lift-block.js';
export { tellList } from './enforcement/tell-list.js';
export { lookBack, type LookBackContext } from './intel/look-back.js';
export { closeMessage } from './messages/close-message.js';
export { giveUpPosting, postMessage } from './messages/post-message.js';
export { guardedSender } from './adapters/webhooks/guarded-sender.js';
export { messageReactors } from './reactors/message-jobs.js';
export { noteAlert } from './messages/note-alert.js';
export { testChannel, type TestingContext } from './messages/test-channel.js';
export { type ActingContext, actOnAlert } from './handlers/act-on-alert.js';
export { followRules } from './reactors/follow-rules.js';
export { runBackTest } from './back-test/run-back-test.js';
export { dropOutlived } from './retention/drop-outlived.js';
