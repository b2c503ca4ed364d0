export { builtTexts, folderOfLanguage, languageBuiltMs, readServerTexts } from './built-texts.js';
export { notificationsCapability, type NotificationsServices } from './composed/notifications.js';
export { type ActiveVersions, detectorsCapability } from './composed/detectors.js';
export { operationsCapability } from './composed/operations.js';
export { workQueueCapability } from './composed/work-queue.js';
export {
  askedKinds,
  detectors,
  figures,
  gauges,
  keyAccess,
  notificationRules,
  placeCountings,
  searchKinds,
  stories,
  waitingStates,
  workItems,
} from './contributions.js';
export {
  capabilities,
  capabilityOfEvent,
  entities,
  events,
  jobs,
  migrations,
  projections,
  schedules,
  shardTopics,
  stores,
  topics,
} from './kept.js';
export { neighbours } from './neighbours/neighbours.js';
export { tenantSources } from './neighbours/tenant-sources.js';
export { workerNeighbours } from './neighbours/worker-neighbours.js';
export { openLogs } from './open-logs.js';
export { orderQueue } from './operations/handlers/order-queue.js';
export { orderRebuild } from './operations/handlers/order-rebuild.js';
export { type OperationsContext, recordOperation } from './operations/handlers/record.js';
export { OPERATIONS } from './operations/projections/operations/projection.js';
export {
  lastBackup,
  lastVerification,
  latestOperations,
} from './operations/projections/operations/queries.js';
export {
  logVerifiedSchema,
  operationSchema,
  type OrderQueue,
  orderQueueSchema,
  type QueueOrdered,
  queueOrderedSchema,
} from './operations/contract.js';
export { performApproved } from './perform-approved.js';
export { librarySettingsSchema } from './settings.js';
export { tracedDetection } from './traced-detection.js';
