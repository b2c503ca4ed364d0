import { z } from 'zod';
import { mediaFileSchema, videoFramesSchema, mediaRefusalSchema, text } from './texts.js';

/** The description of a checked copy; the body is the file. */
export const requestCheckSchema = z.object({
  filename: text(200).min(1),
  source: text(2000).default(''),
});
export type RequestCheck = z.infer<typeof requestCheckSchema>;

export const checkStatusSchema = z.enum(['reading', 'done', 'failed']);
export type CheckStatus = z.infer<typeof checkStatusSchema>;

/** A hidden mark that proved itself under a key of the tenant. */
export const readMarkSchema = z.object({
  trackingId: z.number().int(),
  /** The copy with this id, and its original; null when deleted. */
  mediaId: z.uuid().nullable(),
  copyId: z.uuid().nullable(),
  /** The key's strength, in standard deviations. */
  pilot: z.number(),
  /** How the copy is turned. */
  turn: z.string(),
  /** Whether the position was searched, after cropping or extension. */
  searched: z.boolean(),
  /** Of a video: the number of frames with it. */
  frames: videoFramesSchema.optional(),
});
export type ReadMark = z.infer<typeof readMarkSchema>;

/** How a suspected copy compares with one original. */
export const checkMatchSchema = z.object({
  mediaId: z.uuid(),
  /** Bits of 256 that differ between the closest views. */
  distance: z.number().int(),
  view: z.string(),
  otherView: z.string(),
  turn: z.string(),
  quality: z.number(),
  /** 0 to 1; 0.85 is the border. A scale, not a probability. */
  similarity: z.number(),
  /** Of the pictures laid over each other, -1 to 1. */
  correlation: z.number(),
  /** Whether both stages say that it is one picture. */
  confirmed: z.boolean(),
  calibration: z.string(),
  /** For videos: how many found frames belong to the original. */
  frames: videoFramesSchema.optional(),
});
export type CheckMatch = z.infer<typeof checkMatchSchema>;

/** What reading a suspected copy found. */
export const checkFindingsSchema = z.object({
  mark: readMarkSchema.nullable(),
  /** Nearest first. */
  matches: z.array(checkMatchSchema),
});
export type CheckFindings = z.infer<typeof checkFindingsSchema>;

/** A suspected copy with its findings. */
export const checkViewSchema = checkFindingsSchema.extend({
  id: z.uuid(),
  filename: z.string().nullable(),
  source: z.string().nullable(),
  status: checkStatusSchema,
  failure: mediaRefusalSchema.nullable(),
  file: mediaFileSchema,
  requestedAt: z.string(),
});
export type CheckView = z.infer<typeof checkViewSchema>;
