export { clientErrors } from './capability.js';
export type { ClientErrorsContext } from './handlers/context.js';
export { ReportCounter } from './handlers/count-reports.js';
export { reopenGroup, resolveGroup } from './handlers/settle-group.js';
export { CLIENT_ERROR_GROUPS } from './projections/client-error-groups/projection.js';
export {
  clientErrorList,
  readClientError,
  summariseClientErrors,
} from './projections/client-error-groups/queries.js';
