import type { Readable } from 'node:stream';
import { isRecorded, type Recorded, recordedAt, type Recording, type Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { ExportStore } from '../ports/export-store.js';
import { type ExportKind, TENANT_EXPORTERS } from '../contract/index.js';
import { notFound } from '../domain/data-exports.js';
import { dataExportFailed } from '../domain/events.js';
import { changeExports, loadExports } from './context.js';

export interface ExportRequester extends Requester {
  readonly roles: readonly string[];
}

/** @throws DomainError `data-export.owners-only` */
export function assertMayExport(requester: Pick<ExportRequester, 'roles'>, kind: ExportKind): void {
  if (kind === 'person' || requester.roles.some((role) => TENANT_EXPORTERS.includes(role))) return;
  throw new DomainError(
    'data-export.owners-only',
    'forbidden',
    t`Only an owner can export this data. Ask an owner.`,
  );
}

/** @throws DomainError `data-export.owners-only`, `data-export.under-way`, `data-export.too-many` */
export async function requestExport(
  context: Recording,
  requester: ExportRequester,
  kind: ExportKind,
): Promise<Recorded<{ readonly id: string }>> {
  assertMayExport(requester, kind);
  const id = context.ids.next();
  const outcome = await changeExports(context, requester, requester.userId, {
    type: 'RequestExport',
    data: { exportId: id, userId: requester.userId, kind, now: context.clock.now().toISOString() },
  });
  return recordedAt({ id }, outcome);
}

/**
 * It still belongs to the first requester. @param failedAt the failure event's position @throws DomainError
 * `data-export.{not-found,not-failed,under-way,too-many}`
 */
export async function retryExport(
  context: Recording,
  requester: ExportRequester,
  failedAt: number,
): Promise<Recorded<{ readonly id: string }>> {
  const [failure] = await context.log.read({ after: failedAt - 1, limit: 1, tenantId: requester.tenantId });
  if (failure?.position !== failedAt || !isRecorded([dataExportFailed], failure)) throw notFound();
  const { exportId, userId } = failure.data;
  const outcome = await changeExports(context, requester, userId, {
    type: 'RetryExport',
    data: { exportId, now: context.clock.now().toISOString() },
  });
  return recordedAt({ id: exportId }, outcome);
}

/** @throws DomainError `data-export.not-found`, also for those of others, `data-export.owners-only` */
export async function openExport(
  context: Recording & { readonly store: ExportStore },
  requester: ExportRequester,
  exportId: string,
): Promise<{ readonly stream: Readable; readonly bytes: number; readonly kind: ExportKind }> {
  const { exports } = await loadExports(context, requester.tenantId, requester.userId);
  const known = exports.get(exportId);
  if (known === undefined) throw notFound();
  assertMayExport(requester, known.kind);
  await changeExports(context, requester, requester.userId, {
    type: 'RecordDownload',
    data: { exportId, now: context.clock.now().toISOString() },
  });
  const archive = await context.store.read(exportId);
  if (archive === null) throw notFound();
  return { ...archive, kind: known.kind };
}
