export { dataExport, type DataExportServices } from './capability.js';
export { openExportStore } from './adapters/stored-exports.js';
export { deleteDueExports, type DeleteExportsContext } from './handlers/delete-due-exports.js';
export { giveUpExport, makeExport, type MakeExportContext } from './handlers/make-export.js';
export { assertMayExport, openExport, requestExport, retryExport } from './handlers/request-export.js';
export type { TenantSource } from './ports/tenant-source.js';
export { DATA_EXPORTS } from './projections/exports/projection.js';
export { exportList } from './projections/exports/queries.js';
