import type { MigrationClass } from '@rampart/database';
import type { Capability, EventDefinition, Projection } from '@rampart/event-log';
import type { JobDefinition, JobSchedule } from '@rampart/jobs';
import { dataExportEvents as events } from './domain/events.js';
import { deleteDueExportsJob, deleteDueExportsSchedule } from './jobs/delete-due-exports.js';
import { makeExportJob } from './jobs/make-export.js';
import { DataExportRow } from './projections/exports/entity.js';
import { DataExports1700000920000 } from './projections/exports/migration.js';
import { dataExportsProjection } from './projections/exports/projection.js';

export { ExportStore } from './adapters/export-store.js';
export { deleteDueExports, type DeleteExportsContext } from './handlers/delete-due-exports.js';
export type { DataExportContext } from './handlers/context.js';
export { giveUpExport, makeExport, type MakeExportContext } from './handlers/make-export.js';
export { assertMayExport, openExport, requestExport, retryExport } from './handlers/request-export.js';
export { deleteDueExportsJob } from './jobs/delete-due-exports.js';
export { makeExportJob } from './jobs/make-export.js';
export { toDataExportMessage } from './live-message.js';
export type { TenantSource } from './ports/tenant-source.js';
export { DATA_EXPORTS } from './projections/exports/projection.js';
export { dueExports, listExports } from './projections/exports/queries.js';
export { exportRequestedReactor } from './reactors/export-requested.js';
export { dataExportWaiting, dataExportWorkItems } from './work-items.js';

export const dataExportEvents: readonly EventDefinition[] = events;
export const dataExportMigrations: readonly MigrationClass[] = [DataExports1700000920000];
export const dataExportProjections: readonly Projection[] = [dataExportsProjection];
export const dataExportEntities = [DataExportRow] as const;
export const dataExportJobs: readonly JobDefinition[] = [makeExportJob, deleteDueExportsJob];
export const dataExportSchedules: readonly JobSchedule[] = [deleteDueExportsSchedule];
export const dataExport: Capability = {
  name: 'data-export',
  events: dataExportEvents,
  projections: dataExportProjections,
  entities: dataExportEntities,
  migrations: dataExportMigrations,
};
