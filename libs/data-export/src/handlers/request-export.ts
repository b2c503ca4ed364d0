import type { Readable } from 'node:stream';
import { DomainError } from '@rampart/kernel';
import type { ExportStore } from '../adapters/export-store.js';
import { type ExportKind, TENANT_EXPORTERS } from '../contract/index.js';
import { notFound } from '../domain/data-exports.js';
import { changeExports, type DataExportContext, loadExports } from './context.js';

/** Who asks: taken from the verified session. */
export interface Asker {
  readonly tenantId: string;
  readonly userId: string;
  readonly roles: readonly string[];
  readonly correlationId: string;
}

const behalfOf = ({ tenantId, userId, correlationId }: Asker) => ({
  tenantId,
  userId,
  correlationId,
  actor: `user:${userId}`,
});

/** @throws DomainError `data-export.owners-only` */
export function assertMayExport(asker: Pick<Asker, 'roles'>, kind: ExportKind): void {
  if (kind === 'person' || asker.roles.some((role) => TENANT_EXPORTERS.includes(role))) return;
  throw new DomainError(
    'data-export.owners-only',
    'forbidden',
    'Only an owner can export this data. Ask an owner.',
  );
}

/**
 * Asks for an archive; the worker makes it.
 * @throws DomainError `data-export.owners-only`, `data-export.under-way`, `data-export.too-many`
 */
export async function requestExport(
  context: DataExportContext,
  asker: Asker,
  kind: ExportKind,
): Promise<{ readonly value: { readonly id: string }; readonly position: number | null }> {
  assertMayExport(asker, kind);
  const id = context.ids.next();
  const { result } = await changeExports(context, behalfOf(asker), {
    type: 'RequestExport',
    data: { exportId: id, userId: asker.userId, kind, now: context.clock.now().toISOString() },
  });
  return { value: { id }, position: result?.lastPosition ?? null };
}

/**
 * Asks again for an archive that could not be made. It stays for whoever asked first: nobody else learns more of it than
 * that it failed.
 * @param failedAt position of the fact that says so, which work items name
 * @throws DomainError `data-export.not-found`, `data-export.not-failed`, `data-export.under-way`, `data-export.too-many`
 */
export async function retryExport(
  context: DataExportContext,
  asker: Asker,
  failedAt: number,
): Promise<{ readonly value: { readonly id: string }; readonly position: number | null }> {
  const [failure] = await context.log.read({ after: failedAt - 1, limit: 1, tenantId: asker.tenantId });
  if (failure?.type !== 'DataExportFailed' || failure.position !== failedAt) throw notFound();
  const { exportId, userId } = failure.data as { readonly exportId: string; readonly userId: string };
  const { result } = await changeExports(
    context,
    { ...behalfOf(asker), userId },
    { type: 'RetryExport', data: { exportId, now: context.clock.now().toISOString() } },
  );
  return { value: { id: exportId }, position: result?.lastPosition ?? null };
}

/**
 * Opens an archive for whoever asked for it, and for nobody else; a tenant's only while they may still make one.
 * @throws DomainError `data-export.not-found` also for those of others, `data-export.owners-only`
 */
export async function openExport(
  context: DataExportContext & { readonly store: ExportStore },
  asker: Asker,
  exportId: string,
): Promise<{ readonly stream: Readable; readonly bytes: number; readonly kind: ExportKind }> {
  const { exports } = await loadExports(context, asker.tenantId, asker.userId);
  const known = exports.get(exportId);
  if (known === undefined) throw notFound();
  assertMayExport(asker, known.kind);
  await changeExports(context, behalfOf(asker), {
    type: 'RecordDownload',
    data: { exportId, now: context.clock.now().toISOString() },
  });
  const archive = await context.store.read(exportId);
  if (archive === null) throw notFound();
  return { ...archive, kind: known.kind };
}
