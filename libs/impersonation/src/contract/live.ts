import { z } from 'zod';
import { standingReportSchema } from './reports.js';
import {
  impersonatorSchema,
  platformProgressSchema,
  reportStatusSchema,
  scanSchema,
  scanStatusSchema,
} from './views.js';

/**
 * What the feed says, each derived from one committed event by a pure function. A client applies a message only when
 * its `position` is greater than the `asOf` of the data it holds, so applying one twice changes nothing.
 */
export const impersonationMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('scan-requested.v1'), position: z.number(), data: scanSchema }),
  z.object({
    type: z.literal('scan-progressed.v1'),
    position: z.number(),
    /** Absolute values, not increments. */
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
      /** Set when the auto-report switch asked: the scan's `reportsRequested` counts one more. */
      automatic: z.boolean(),
      /** The state of its report, if changed. */
      report: standingReportSchema.exactOptional(),
    }),
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
