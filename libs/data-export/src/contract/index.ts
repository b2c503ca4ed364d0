import { z } from 'zod';

export * from './limits.js';
export * from './live-topic.js';

/** `person`: the requester's data. `tenant`: identities, scans and look-alikes of the organisation. */
export const exportKindSchema = z.enum(['person', 'tenant']);
export type ExportKind = z.infer<typeof exportKindSchema>;

export const requestExportSchema = z.object({ kind: exportKindSchema });
export type RequestExport = z.infer<typeof requestExportSchema>;

/** Body of `POST /api/data-export/retry`. */
export const retryExportSchema = z.object({
  /** Position of the failure event, from the work item. */
  failedAt: z.number().int().positive(),
});
export type RetryExport = z.infer<typeof retryExportSchema>;

export const exportStatusSchema = z.enum(['under-way', 'ready', 'failed', 'deleted']);
export type ExportStatus = z.infer<typeof exportStatusSchema>;

export const exportViewSchema = z.object({
  id: z.uuid(),
  kind: exportKindSchema,
  status: exportStatusSchema,
  requestedAt: z.string(),
  expiresAt: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** SHA-256 of the ZIP file, in lower-case hexadecimal. */
  sha256: z.string().nullable(),
  /** The reason why there is no archive. */
  reason: z.string().nullable(),
});
export type ExportView = z.infer<typeof exportViewSchema>;

/** Announces a changed export, after which its requester queries again. */
export interface DataExportMessage {
  readonly type: 'data-export-changed.v1';
  readonly position: number;
  readonly data: { readonly exportId: string };
}

export const MAKE_EXPORT_JOB = 'make-data-export';

/** Identifies the export to make; the log has the rest. */
export const makeExportSchema = z.object({ tenantId: z.uuid(), userId: z.uuid(), exportId: z.uuid() });
export type MakeExport = z.infer<typeof makeExportSchema>;
