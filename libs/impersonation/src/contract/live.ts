import { z } from 'zod';
import { currentReportSchema } from './reports.js';
import {
  impersonatorSchema,
  platformProgressSchema,
  reportStatusSchema,
  scanSchema,
  scanStatusSchema,
} from './views.js';

/** A client applies a message only when its `position` exceeds the `asOf` of its data. */
export const impersonationMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('scan-requested.v1'), position: z.number(), data: scanSchema }),
  z.object({
    type: z.literal('scan-progressed.v1'),
    position: z.number(),
    /** Absolute values, not differences. */
    data: z.object({ scanId: z.string(), progress: platformProgressSchema }),
  }),
  z.object({ type: z.literal('look-alike-found.v1'), position: z.number(), data: impersonatorSchema }),
  z.object({
    type: z.literal('look-alike-changed.v1'),
    position: z.number(),
    data: z.object({
      scanId: z.string(),
      id: z.string(),
      reportStatus: reportStatusSchema,
      /** When true, the scan's `reportsRequested` grows by one. */
      automatic: z.boolean(),
      /** Absent when the report is unchanged. */
      report: currentReportSchema.exactOptional(),
    }),
  }),
  z.object({
    type: z.literal('identity-changed.v1'),
    position: z.number(),
    data: z.object({ identityId: z.string() }),
  }),
  z.object({
    type: z.literal('scan-ended.v1'),
    position: z.number(),
    data: z.object({
      scanId: z.string(),
      status: scanStatusSchema,
      finishedAt: z.string(),
      failureReason: z.string().nullable(),
    }),
  }),
]);
export type ImpersonationMessage = z.infer<typeof impersonationMessageSchema>;
