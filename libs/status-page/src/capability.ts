import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import { t } from '@rampart/kernel';
import type { HealthFigures } from './domain/components.js';
import { statusPageEvents } from './domain/status-page.events.js';
import type { StatusPageContext } from './handlers/context.js';
import {
  measureComponents,
  measureComponentsJob,
  measureComponentsSchedule,
  type Measuring,
} from './jobs/measure.js';
import { statusPageProjection } from './projections/status-page/projection.js';
import {
  StatusChangeRow,
  StatusIncidentRow,
  StatusNoteRow,
  StatusPage1700004600000,
} from './projections/status-page/table.js';

interface Needs extends Platform {
  /** Measures the installation. */
  readonly health: () => Promise<HealthFigures>;
}

export const statusPage = defineCapability({
  name: 'status-page',
  keyAccess: [
    {
      resource: 'status-page',
      title: t`Status page`,
      read: 'The status page and its switch.',
      write: 'Switch the page, write incidents.',
    },
  ],
  events: statusPageEvents,
  projections: [statusPageProjection],
  entities: [StatusChangeRow, StatusIncidentRow, StatusNoteRow],
  migrations: [StatusPage1700004600000],
  open: ({ log, clock, ids, staffTenantId, health }: Needs): StatusPageContext => ({
    ...{ log, clock, ids, health },
    tenantId: staffTenantId,
  }),
  work: {
    open: (context: StatusPageContext, { system }: WorkerPlatform): Measuring => ({ ...context, system }),
    jobs: [handledBy(measureComponentsJob, measureComponents)],
    schedules: [measureComponentsSchedule],
  },
});
