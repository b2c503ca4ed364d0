import {
  dueExports,
  ExportStore,
  type DeleteExportsContext,
  type MakeExportContext,
} from '@rampart/data-export';
import { events } from '@rampart/installation';
import type { Runtime } from '../platform/runtime.js';
import { tenantSources } from './tenant-sources.js';

/** `DataExportRuntime` */
export const DATA_EXPORT = Symbol('data-export');

/** What this capability's jobs work with in this process. */
export type DataExportRuntime = MakeExportContext & DeleteExportsContext;

/** Archives go to `exports` below `RAMPART_DATA_DIR`, where the API reads; those due are found in every tenant. */
export function openDataExport({
  environment,
  log,
  clock,
  ids,
  system,
  tenants,
}: Runtime): DataExportRuntime {
  return {
    log,
    clock,
    ids,
    store: new ExportStore(environment.RAMPART_DATA_DIR),
    definitions: events,
    sources: tenantSources(tenants),
    due: dueExports(system),
  };
}
