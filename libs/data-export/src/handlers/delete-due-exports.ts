import type { JobOutcome } from '@rampart/jobs';
import type { ExportStore } from '../adapters/export-store.js';
import { deleteDueExportsJob } from '../jobs/delete-due-exports.js';
import type { DueExports } from '../projections/exports/queries.js';
import { changeExports, type DataExportContext } from './context.js';

/** What one round deletes at most; the next comes within minutes. */
const BATCH = 500;

export interface DeleteExportsContext extends DataExportContext {
  readonly store: ExportStore;
  readonly due: DueExports;
}

/** Deletes archives whose time is over, then records it: a fact never stands for a file that is still there. */
export async function deleteDueExports(context: DeleteExportsContext): Promise<JobOutcome> {
  const due = await context.due.dueAt(context.clock.now(), BATCH);
  const behalf = { actor: `worker:${deleteDueExportsJob.name}`, correlationId: context.ids.next() };
  for (const { tenantId, userId, exportId } of due) {
    await context.store.remove(exportId);
    await changeExports(
      context,
      { ...behalf, tenantId, userId },
      { type: 'DeleteExport', data: { exportId } },
    );
  }
  return due.length === 0 ? 'skipped' : 'done';
}
