import type { Capability } from '@rampart/event-log';
import { clientErrorGroupEvents } from './domain/client-error-group.events.js';
import { ClientErrorGroupRow } from './projections/client-error-groups/entity.js';
import { ClientErrorGroups1700000740000 } from './projections/client-error-groups/migration.js';
import { clientErrorGroupsProjection } from './projections/client-error-groups/projection.js';

export type { ClientErrorsContext } from './handlers/context.js';
export { ReportCounter } from './handlers/count-reports.js';
export { reopenGroup, resolveGroup } from './handlers/settle-group.js';
export { CLIENT_ERROR_GROUPS } from './projections/client-error-groups/projection.js';
export {
  listClientErrors,
  readClientError,
  summariseClientErrors,
} from './projections/client-error-groups/queries.js';
export { forgetReporter } from './reactors/forget-reporter.js';
export { clientErrorsWaiting, clientErrorsWorkItems } from './work-items.js';

export const clientErrors: Capability = {
  name: 'client-errors',
  events: clientErrorGroupEvents,
  projections: [clientErrorGroupsProjection],
  entities: [ClientErrorGroupRow],
  migrations: [ClientErrorGroups1700000740000],
};
