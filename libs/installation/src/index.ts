export { capabilities } from './capabilities.js';
export {
  capabilityOfEvent,
  entities,
  events,
  figures,
  migrations,
  notificationRules,
  placeCountings,
  projections,
  stores,
  waitingStates,
  workItems,
} from './lists.js';
export { neighbours } from './neighbours/neighbours.js';
export { workerNeighbours } from './neighbours/worker-neighbours.js';
export { performApproved } from './perform-approved.js';
