import { z } from 'zod';

export * from './limits.js';
export * from './live-topic.js';

/** `person`: everything about whoever asks. `tenant`: identities, scans and look-alikes of their organisation. */
export const exportKindSchema = z.enum(['person', 'tenant']);
export type ExportKind = z.infer<typeof exportKindSchema>;

/** Body of `POST /api/data-exports`. */
export const requestExportSchema = z.object({ kind: exportKindSchema });
export type RequestExport = z.infer<typeof requestExportSchema>;

/** Body of `POST /api/data-exports/retries`. */
export const retryExportSchema = z.object({
  /** Position of the event that says that the copy could not be made; a work item has it. */
  failedAt: z.number().int().positive(),
});
export type RetryExport = z.infer<typeof retryExportSchema>;

export const exportStatusSchema = z.enum(['under-way', 'ready', 'failed', 'deleted']);
export type ExportStatus = z.infer<typeof exportStatusSchema>;

/** An export as whoever asked for it sees it. */
export const exportViewSchema = z.object({
  id: z.uuid(),
  kind: exportKindSchema,
  status: exportStatusSchema,
  /** ISO 8601, as all times here. */
  requestedAt: z.string(),
  /** When a finished one is deleted. */
  expiresAt: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** Of the ZIP file, lower-case hexadecimal. */
  sha256: z.string().nullable(),
  /** Why there is none. */
  reason: z.string().nullable(),
});
export type ExportView = z.infer<typeof exportViewSchema>;

/** Says which export changed; whoever asked for it asks for their list again. */
export interface DataExportMessage {
  readonly type: 'data-export-changed.v1';
  readonly position: number;
  readonly data: { readonly exportId: string };
}

export const MAKE_EXPORT_JOB = 'make-data-export';

/** Which export to make; everything else stands in the log. */
export const makeExportSchema = z.object({ tenantId: z.uuid(), userId: z.uuid(), exportId: z.uuid() });
export type MakeExport = z.infer<typeof makeExportSchema>;
