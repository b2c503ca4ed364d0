export { readRuleArchive, readRuleFiles, type RuleFile } from './detection/adapters/rule-files.js';
export { soc } from './capability.js';
export { takeOwnEvents } from './intake/reactors/take-own-events.js';
export { OWN_EVENT_TYPES } from './intake/domain/decoders/own-events.js';
export { positionOfRow, SOC_SHARD } from './domain/stream/stream.events.js';
export type { SocContext } from './handlers/context.js';
export { liftSuppression, mergeCase, moveCase, splitCase, suppressAlerts } from './cases/handlers/cases.js';
export { createSource, revokeSource } from './intake/handlers/sources.js';
export { receive, tooLarge } from './intake/handlers/receive.js';
export { countDelivery } from './intake/handlers/count-delivery.js';
export { admitSource, trustedSource } from './intake/handlers/source-key.js';
export type { DetectionWatch, WatchedDelivery } from './detection/ports/detection-watch.js';
export { DetectionPipeline } from './detection/handlers/pipeline/pipeline.js';
export { alertList } from './detection/projections/alerts/queries.js';
export { SOC_ALERTS } from './detection/projections/alerts/projection.js';
export { SOC_CASES } from './cases/projections/cases/projection.js';
export { caseAlertList, caseList, noSuchCase, requireCase } from './cases/projections/cases/lists.js';
export { readCase, suppressionList } from './cases/projections/cases/queries.js';
export { SOC_SOURCES } from './intake/projections/sources/projection.js';
export { countOpenSources, sourceList } from './intake/projections/sources/queries.js';
export { recordExport } from './search/handlers/exports/record-export.js';
export { asCsv, asJson, asOcsf } from './search/handlers/exports/formats.js';
export { readReport, reportFiles } from './search/handlers/exports/report.js';
export { exportedRows } from './search/handlers/exports/rows.js';
export { readAnalytics, readOperatedAnalytics } from './search/projections/analytics/analytics.js';
export { addressOf, noSuchEvent, readEventDetail } from './search/projections/events/detail.js';
export { healthOf } from './system/domain/health.js';
export { listProcesses, ProcessReporter } from './system/adapters/process-reporter.js';
export { detectionLag } from './detection/handlers/pipeline/lag.js';
export { readOverview } from './search/projections/events/overview.js';
export { readLastScan } from './search/projections/events/last-scan.js';
export {
  countOperated,
  fromOperated,
  operatedCaseList,
  readOperatedOverview,
  readOperatedLastScan,
  requireOperatedCase,
  requireOperatedEvent,
} from './search/projections/operated/operated.js';
export { readOperatedSums } from './search/projections/operated/operated-sums.js';
export type { SocMoment } from './domain/stream/moment.js';
export type { OperatedMoment } from './detection/projections/events/past.js';
export { countEvents } from './detection/projections/events/queries.js';
export { KeptEvents } from './detection/projections/events/kept-events.js';
export { readFacts } from './detection/projections/events/read-facts.js';
export { eventFilterOf, eventList, operatedEventList } from './search/projections/events/event-list.js';
export {
  allowAddress,
  denyNetwork,
  blockClient,
  recordEscalation,
  setStatus,
  switchDenyList,
} from './response/handlers/responses.js';
export { readingThread } from './adapters/reading/reading-thread.js';
export { sharerOf } from './ports/reading.js';
export { importRules, importUpload } from './detection/handlers/import-rules.js';
export { ruleHistory } from './detection/handlers/rule-history.js';
export {
  isBuiltIn,
  removeRule,
  restoreRule,
  saveFormRule,
  saveYamlRule,
  setRuleResponse,
  setRuleValues,
  sigmaOfForm,
  switchRule,
} from './detection/handlers/rules.js';
export { cancelBackTest, readBackTest, requestBackTest } from './detection/handlers/back-tests.js';
export { builtInText, isBuiltInTitle } from './detection/domain/rules/built-in-text.js';
export { coverageOf, navigatorLayer } from './detection/domain/attack/coverage.js';
export { SOC_DENY_LIST } from './response/projections/deny-list/projection.js';
export {
  enforcementList,
  isDenied,
  listAdapters,
  readDenyList,
} from './response/projections/deny-list/queries.js';
export { SOC_ITEMS } from './response/projections/items/projection.js';
export { SOC_RULES } from './detection/projections/rules/projection.js';
export {
  countAlertTags,
  countRules,
  listRules,
  readRuleText,
} from './detection/projections/rules/queries.js';
export { changeSettings } from './detection/handlers/settings.js';
export { zoneOf } from './handlers/zone.js';
export { SOC_SETTINGS } from './detection/projections/settings/projection.js';
export { readSettings } from './detection/projections/settings/queries.js';
export { addIntelItem, removeIntelItem, reviseIntelItem } from './intel/handlers/intel-items.js';
export { importIntel } from './intel/handlers/import-list.js';
export { previewList } from './intel/handlers/preview.js';
export {
  intelBatchList,
  intelItemList,
  intelMatchList,
  intelSourceList,
} from './intel/projections/indicators/lists.js';
export { readIntelSummary } from './intel/projections/indicators/queries.js';
export {
  readShared,
  readSharedDays,
  readSharedNow,
  type SharedPage,
  type SharedPlace,
  type SharedQuestion,
} from './intel/projections/indicators/read-shared.js';
export { objectIdOf, rowOfObjectId } from './intel/handlers/share/object-id.js';
export { STIX_MEDIA, toStix } from './intel/handlers/share/to-stix.js';
export { mispEvent, mispEventId, mispHashLines, mispManifestEntry } from './intel/handlers/share/to-misp.js';
export {
  addFeed,
  changeFeed,
  type FeedsContext,
  removeFeed,
  requestPoll,
  switchFeed,
} from './intel/handlers/feeds/manage.js';
export { lookAtServer } from './intel/handlers/feeds/look.js';
export { listFeeds } from './intel/projections/feeds/queries.js';
export { askTest, connectHook, disconnectHook } from './response/handlers/hooks.js';
export { mailLinesOf } from './response/handlers/messages/mail-lines.js';
export { listChannels, messageList } from './response/projections/messages/queries.js';
export { SOC_MESSAGES } from './response/projections/messages/projection.js';
export type { EnforcementRef } from './response/handlers/enforcement/outcome.js';
export { exportedList, switchAdapter } from './response/handlers/enforcement/adapters.js';
export { followIntel } from './detection/reactors/follow-intel.js';
export { intelUpkeep } from './intel/handlers/upkeep.js';
export { pollDueFeeds } from './intel/handlers/feeds/poll.js';
export { forgetStaff } from './response/reactors/forget-staff.js';
export {
  carryOut,
  type EnforcingContext,
  giveUpCarryingOut,
} from './response/handlers/enforcement/carry-out.js';
export { fileWriter } from './response/adapters/write-files.js';
export { liftBlock } from './response/handlers/enforcement/lift-block.js';
export { tellList } from './response/handlers/enforcement/tell-list.js';
export { lookBack, type LookBackContext } from './detection/handlers/look-back.js';
export { closeMessage } from './response/handlers/messages/close-message.js';
export { giveUpPosting, postMessage } from './response/handlers/messages/post-message.js';
export { guardedSender } from './response/adapters/webhooks/guarded-sender.js';
export { messageReactors } from './response/reactors/message-jobs.js';
export { noteAlert } from './response/handlers/messages/note-alert.js';
export { testChannel, type TestingContext } from './response/handlers/messages/test-channel.js';
export { type ActingContext, actOnAlert } from './response/handlers/act-on-alert.js';
export { followRules } from './detection/reactors/follow-rules.js';
export { runBackTest } from './detection/handlers/run-back-test.js';
export { dropOutlived } from './detection/handlers/drop-outlived.js';
