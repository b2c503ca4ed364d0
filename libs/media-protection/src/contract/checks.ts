import { z } from 'zod';
import { copyPlatformSchema } from './copies.js';
import { mediaFileSchema, videoFramesSchema, mediaRefusalSchema, text } from './texts.js';

export const requestCheckSchema = z.object({
  filename: text(200).min(1),
  source: text(2000).default(''),
});
export type RequestCheck = z.infer<typeof requestCheckSchema>;

export const checkStatusSchema = z.enum(['reading', 'done', 'failed']);
export type CheckStatus = z.infer<typeof checkStatusSchema>;

export const readMarkSchema = z.object({
  trackingId: z.number().int(),
  /** Null when the picture was deleted. */
  mediaId: z.uuid().nullable(),
  copyId: z.uuid().nullable(),
  /** In standard deviations. */
  pilot: z.number(),
  turn: z.string(),
  searched: z.boolean(),
  /** True when the mark was too weak to decode, and agrees with the id of a known copy. */
  compared: z.literal(true).optional(),
  /** True when the mark was read by subtracting the original. */
  beside: z.literal(true).optional(),
  frames: videoFramesSchema.optional(),
});
export type ReadMark = z.infer<typeof readMarkSchema>;

export const checkMatchSchema = z.object({
  mediaId: z.uuid(),
  /** The number of different bits (of 256) between the closest views. */
  distance: z.number().int(),
  view: z.string(),
  otherView: z.string(),
  turn: z.string(),
  quality: z.number(),
  /** 0 to 1, with the limit at 0.85. It is not a probability. */
  similarity: z.number(),
  /** The correlation of the aligned pictures, -1 to 1. */
  correlation: z.number(),
  /** Whether both stages agree. */
  confirmed: z.boolean(),
  calibration: z.string(),
  frames: videoFramesSchema.optional(),
});
export type CheckMatch = z.infer<typeof checkMatchSchema>;

export const checkFindingsSchema = z.object({
  mark: readMarkSchema.nullable(),
  /** Sorted with the closest first. */
  matches: z.array(checkMatchSchema),
});
export type CheckFindings = z.infer<typeof checkFindingsSchema>;

export const checkViewSchema = checkFindingsSchema.extend({
  id: z.uuid(),
  filename: z.string().nullable(),
  source: z.string().nullable(),
  status: checkStatusSchema,
  failure: mediaRefusalSchema.nullable(),
  file: mediaFileSchema,
  requestedAt: z.string(),
  /** The originals that the findings name; an entry without a name was erased. */
  originals: z.array(z.object({ id: z.uuid(), filename: z.string().nullable() })),
  /** The copy that the hidden mark names; null without a known one. */
  markedFor: z.object({ platform: copyPlatformSchema, post: z.string().nullable() }).nullable(),
  /** Originals for which the check is recorded as a violation. */
  violations: z.array(z.uuid()),
});
export type CheckView = z.infer<typeof checkViewSchema>;
