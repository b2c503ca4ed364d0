import { t } from '@rampart/kernel';
import { rm } from 'node:fs/promises';
import type { Cause, EventDefinition, Recording } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import type { ExportStore } from '../ports/export-store.js';
import { writePersonalFiles } from '../archive/personal-archive.js';
import { writeTenantFiles } from '../archive/tenant-archive.js';
import { zipOf } from '../archive/zip.js';
import { EXPORT_DAYS, type ExportKind, type MakeExport, MAKE_EXPORT_JOB } from '../contract/index.js';
import type { TenantSource } from '../ports/tenant-source.js';
import { changeExports, loadExports } from './context.js';

const DAY_MS = 24 * 3600 * 1000;

export interface MakeExportContext extends Recording {
  readonly store: ExportStore;
  readonly definitions: readonly EventDefinition[];
  readonly sources: readonly TenantSource[];
}

const worker = ({ tenantId, exportId }: MakeExport): Cause => ({
  tenantId,
  actor: `worker:${MAKE_EXPORT_JOB}`,
  correlationId: exportId,
});

/** Whether an export still waits for its archive. */
export async function isExportPending(
  context: Pick<Recording, 'log'>,
  { tenantId, userId, exportId }: MakeExport,
): Promise<boolean> {
  const { exports } = await loadExports(context, tenantId, userId);
  return exports.get(exportId)?.status === 'under-way';
}

/** Makes an archive and records its hash; idempotent. */
export async function makeExport(
  context: MakeExportContext,
  job: MakeExport,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { exports } = await loadExports(context, job.tenantId, job.userId);
  const wanted = exports.get(job.exportId);
  if (wanted?.status !== 'under-way') return 'skipped';
  const kept = await archive(context, job, wanted.kind, signal);
  const expiresAt = new Date(context.clock.now().getTime() + EXPORT_DAYS * DAY_MS).toISOString();
  await changeExports(context, worker(job), job.userId, {
    type: 'CompleteExport',
    data: { exportId: job.exportId, ...kept, expiresAt },
  });
  return 'done';
}

async function archive(
  { store, log, definitions, sources, clock }: MakeExportContext,
  job: MakeExport,
  kind: ExportKind,
  signal: AbortSignal,
) {
  const folder = await store.workspace();
  try {
    const entries =
      kind === 'person'
        ? await writePersonalFiles(log, definitions, job, folder, signal)
        : await writeTenantFiles(sources, job.tenantId, folder, signal);
    return await store.put(job.exportId, zipOf(entries, clock.now()));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Records that an archive will not be made; idempotent. */
export async function giveUpExport(context: Recording, job: MakeExport): Promise<void> {
  const reason = t`The archive could not be written. Ask for it again; if that fails too, tell the operator.`;
  await changeExports(context, worker(job), job.userId, {
    type: 'FailExport',
    data: { exportId: job.exportId, reason },
  });
}
