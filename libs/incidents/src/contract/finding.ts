import { z } from 'zod';
import { instantSchema, someText, text } from './texts.js';

/** A number with one decimal as text, because canonical JSON has only whole numbers. */
const pointsSchema = z.string().regex(/^-?\d{1,4}\.\d$/);

/** What a scan found about a reported account, at the time when the report was requested. */
export const findingSchema = z.object({
  lookAlikeId: z.uuid(),
  network: someText(100),
  handle: someText(300),
  displayName: someText(300).optional(),
  createdAt: instantSchema.optional(),
  followers: z.number().int().nonnegative().optional(),
  riskLevel: z.enum(['critical', 'high', 'medium', 'low']),
  /** From 0 to 100. */
  score: pointsSchema,
  /** The sum of the contributions, and the highest possible score of an account. */
  points: pointsSchema,
  possible: pointsSchema,
  contributions: z
    .array(z.object({ label: someText(300), measured: text(2000), points: pointsSchema }))
    .max(100),
});
export type Finding = z.infer<typeof findingSchema>;
