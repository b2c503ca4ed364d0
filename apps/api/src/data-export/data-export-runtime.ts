import { type DataExportContext, ExportStore } from '@rampart/data-export';
import type { Runtime } from '../platform/runtime.js';

/** `DataExportRuntime` */
export const DATA_EXPORT = Symbol('data-export');

/** What this capability works with in this process. */
export type DataExportRuntime = DataExportContext & { readonly store: ExportStore };

/** Archives are read where the worker puts them: in `exports` below `RAMPART_DATA_DIR`. */
export const openDataExport = ({ log, clock, ids, environment }: Runtime): DataExportRuntime => ({
  log,
  clock,
  ids,
  store: new ExportStore(environment.RAMPART_DATA_DIR),
});
