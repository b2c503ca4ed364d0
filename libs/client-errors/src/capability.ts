import { defineCapability, type Platform } from '@rampart/capability';
import { t } from '@rampart/kernel';
import { clientErrorGroupEvents } from './domain/client-error-group.events.js';
import type { ClientErrorsContext } from './handlers/context.js';
import { ClientErrorGroupRow } from './projections/client-error-groups/entity.js';
import { ClientErrorGroups1700000740000 } from './projections/client-error-groups/migration.js';
import { clientErrorGroupsProjection } from './projections/client-error-groups/projection.js';
import { forgetReporter } from './reactors/forget-reporter.js';
import { clientErrorsWaiting, clientErrorsWorkItems } from './work-items.js';

export const clientErrors = defineCapability({
  name: 'client-errors',
  keyAccess: [
    {
      resource: 'problems',
      title: t`Browser problems`,
      read: 'Errors that browsers reported.',
      write: 'Resolve and reopen errors.',
    },
  ],
  events: clientErrorGroupEvents,
  projections: [clientErrorGroupsProjection],
  entities: [ClientErrorGroupRow],
  migrations: [ClientErrorGroups1700000740000],
  workItems: clientErrorsWorkItems,
  waiting: clientErrorsWaiting,
  open: ({ log, clock, ids, staffTenantId }: Platform): ClientErrorsContext => ({
    log,
    clock,
    ids,
    tenantId: staffTenantId,
  }),
  work: {
    open: (context: ClientErrorsContext) => context,
    reactors: ({ log, tenantId }) => [forgetReporter(log, tenantId)],
  },
});
