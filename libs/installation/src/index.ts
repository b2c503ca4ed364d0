export { notificationsCapability, type NotificationsServices } from './composed/notifications.js';
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
export { performApproved } from './perform-approved.js';
