import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import { operationEvents } from '../operations/domain/operation.events.js';
import type { OperationsContext } from '../operations/handlers/record.js';
import {
  rebuildOrderedReactor,
  rebuildProjection,
  rebuildProjectionJob,
} from '../operations/jobs/rebuild-projection.js';
import {
  publishCheckpoints,
  publishCheckpointsJob,
  publishCheckpointsSchedule,
  type Publishing,
} from '../operations/jobs/publish-checkpoints.js';
import {
  type Verifying,
  verifyLogJob,
  verifyLogSchedule,
  verifyLogWhenDue,
} from '../operations/jobs/verify-log.js';
import { openWitnesses } from '../operations/witness/open-witnesses.js';
import { type WitnessSettings, witnessEnvironmentSchema } from '../operations/witness/settings.js';
import { Witnessed1700003500000 } from '../operations/witness/table.js';
import { operationsProjection } from '../operations/projections/operations/projection.js';
import { OperationRow, Operations1700002700000 } from '../operations/projections/operations/table.js';

interface WorkNeeds extends WorkerPlatform {
  readonly environment: WorkerPlatform['environment'] & WitnessSettings;
  /** Rebuilds any projection of the installation. */
  readonly rebuildProjection: (name: string) => Promise<void>;
}

interface Work extends Verifying, Publishing {
  readonly rebuild: (name: string) => Promise<void>;
}

export const operationsCapability = defineCapability({
  name: 'operations',
  settings: { worker: witnessEnvironmentSchema.shape },
  events: operationEvents,
  projections: [operationsProjection],
  entities: [OperationRow],
  migrations: [Operations1700002700000, Witnessed1700003500000],
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
      witnesses: openWitnesses(environment, system, context.clock),
      databaseUrl: environment.DATABASE_URL,
      logKey: environment.RAMPART_LOG_KEY,
      otherLogKeys: environment.RAMPART_LOG_OTHER_KEYS,
    }),
    jobs: [
      handledBy(rebuildProjectionJob, rebuildProjection),
      handledBy(verifyLogJob, verifyLogWhenDue),
      handledBy(publishCheckpointsJob, publishCheckpoints),
    ],
    schedules: [verifyLogSchedule, publishCheckpointsSchedule],
    jobReactors: () => [rebuildOrderedReactor()],
  },
});
