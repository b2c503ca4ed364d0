import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import type { EventDefinition, Recording } from '@rampart/event-log';
import { ROLES } from '@rampart/identity-access/contract';
import { openExportStore } from './adapters/stored-exports.js';
import { DATA_EXPORTS_TOPIC } from './contract/index.js';
import { dataExportEvents } from './domain/events.js';
import { deleteDueExports } from './handlers/delete-due-exports.js';
import { giveUpExport, makeExport, type MakeExportContext } from './handlers/make-export.js';
import { deleteDueExportsJob, deleteDueExportsSchedule } from './jobs/delete-due-exports.js';
import { makeExportJob } from './jobs/make-export.js';
import { toDataExportMessage } from './live-message.js';
import type { ExportStore } from './ports/export-store.js';
import type { TenantSource } from './ports/tenant-source.js';
import { DataExportRow } from './projections/exports/entity.js';
import { DataExports1700000920000 } from './projections/exports/migration.js';
import { dataExportsProjection } from './projections/exports/projection.js';
import { dueExports } from './projections/exports/queries.js';
import { exportRequestedReactor } from './reactors/export-requested.js';
import { dataExportWaiting, dataExportWorkItems } from './work-items.js';

export interface DataExportServices extends Recording {
  readonly store: ExportStore;
}

interface WorkNeeds extends WorkerPlatform {
  readonly eventDefinitions: readonly EventDefinition[];
  readonly tenantSources: readonly TenantSource[];
}

export const dataExport = defineCapability({
  name: 'data-export',
  events: dataExportEvents,
  projections: [dataExportsProjection],
  entities: [DataExportRow],
  migrations: [DataExports1700000920000],
  // Everyone may copy their own data, so every role may follow.
  topics: [
    { name: DATA_EXPORTS_TOPIC, roles: ROLES.map(({ name }) => name), toMessage: toDataExportMessage },
  ],
  workItems: dataExportWorkItems,
  waiting: dataExportWaiting,
  // The worker writes archives where the API reads them.
  open: ({ environment, log, clock, ids }: Platform): DataExportServices => ({
    log,
    clock,
    ids,
    store: openExportStore(environment),
  }),
  work: {
    open: (context: DataExportServices, { system, eventDefinitions, tenantSources }: WorkNeeds) => ({
      ...context,
      definitions: eventDefinitions,
      sources: tenantSources,
      due: dueExports(system),
    }),
    jobs: [
      handledBy(
        makeExportJob,
        (work: MakeExportContext, data, { signal }) => makeExport(work, data, signal),
        giveUpExport,
      ),
      handledBy(deleteDueExportsJob, deleteDueExports),
    ],
    schedules: [deleteDueExportsSchedule],
    jobReactors: ({ log }) => [exportRequestedReactor(log)],
  },
});
