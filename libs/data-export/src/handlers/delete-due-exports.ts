import type { Recording } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import type { ExportStore } from '../ports/export-store.js';
import { deleteDueExportsJob } from '../jobs/delete-due-exports.js';
import type { DueExports } from '../projections/exports/queries.js';
import { changeExports } from './context.js';

/** The most exports per round; the next round follows within minutes. */
const BATCH = 500;

export interface DeleteExportsContext extends Recording {
  readonly store: ExportStore;
  readonly due: DueExports;
}

/** Deletes expired archives first and records it afterwards, so that a recorded deletion is always true. */
export async function deleteDueExports(context: DeleteExportsContext): Promise<JobOutcome> {
  const due = await context.due.dueAt(context.clock.now(), BATCH);
  const cause = { actor: `worker:${deleteDueExportsJob.name}`, correlationId: context.ids.next() };
  for (const { tenantId, userId, exportId } of due) {
    await context.store.remove(exportId);
    const command = { type: 'DeleteExport', data: { exportId } } as const;
    await changeExports(context, { ...cause, tenantId }, userId, command);
  }
  return due.length === 0 ? 'skipped' : 'done';
}
