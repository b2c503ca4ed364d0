import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import { operationEvents } from '../operations/domain/operation.events.js';
import type { OperationsContext } from '../operations/handlers/record.js';
import {
  rebuildOrderedReactor,
  rebuildProjection,
  rebuildProjectionJob,
} from '../operations/jobs/rebuild-projection.js';
import {
  type Verifying,
  verifyLogJob,
  verifyLogSchedule,
  verifyLogWhenDue,
} from '../operations/jobs/verify-log.js';
import { operationsProjection } from '../operations/projections/operations/projection.js';
import { OperationRow, Operations1700002700000 } from '../operations/projections/operations/table.js';

interface WorkNeeds extends WorkerPlatform {
  /** Rebuilds any projection of the installation. */
  readonly rebuildProjection: (name: string) => Promise<void>;
}

interface Work extends Verifying {
  readonly rebuild: (name: string) => Promise<void>;
}

export const operationsCapability = defineCapability({
  name: 'operations',
  events: operationEvents,
  projections: [operationsProjection],
  entities: [OperationRow],
  migrations: [Operations1700002700000],
  open: ({ log, clock, ids, staffTenantId }: Platform): OperationsContext => ({
    ...{ log, clock, ids },
    tenantId: staffTenantId,
  }),
  work: {
    open: (
      context: OperationsContext,
      { system, environment, rebuildProjection: rebuild }: WorkNeeds,
    ): Work => ({
      ...context,
      ...{ system, rebuild },
      databaseUrl: environment.DATABASE_URL,
      logKey: environment.RAMPART_LOG_KEY,
      otherLogKeys: environment.RAMPART_LOG_OTHER_KEYS,
    }),
    jobs: [handledBy(rebuildProjectionJob, rebuildProjection), handledBy(verifyLogJob, verifyLogWhenDue)],
    schedules: [verifyLogSchedule],
    jobReactors: () => [rebuildOrderedReactor()],
  },
});
