export { statusPage } from './capability.js';
export { type HealthFigures, statesOf } from './domain/components.js';
export type { StatusPageContext } from './handlers/context.js';
export {
  isStatusPageShown,
  noteStatusIncident,
  openStatusIncident,
  showStatusPage,
} from './handlers/status-page.js';
export { measureComponents } from './jobs/measure.js';
export { STATUS_PAGE } from './projections/status-page/projection.js';
export { readStatus } from './projections/status-page/queries.js';
