import { z } from 'zod';
import { instantSchema, someText, text } from './texts.js';

/** With one decimal: canonical JSON holds whole numbers only. */
const pointsSchema = z.string().regex(/^-?\d{1,4}\.\d$/);

/** What a scan found about a reported account, as it was when the report was asked for. */
export const findingSchema = z.object({
  lookAlikeId: z.uuid(),
  network: someText(100),
  handle: someText(300),
  displayName: someText(300).optional(),
  createdAt: instantSchema.optional(),
  followers: z.number().int().nonnegative().optional(),
  riskLevel: z.enum(['critical', 'high', 'medium', 'low']),
  /** 0 to 100. */
  score: pointsSchema,
  /** The sum of the contributions, and the most that an account can reach. */
  points: pointsSchema,
  possible: pointsSchema,
  contributions: z
    .array(z.object({ label: someText(300), measured: text(2000), points: pointsSchema }))
    .max(100),
});
export type Finding = z.infer<typeof findingSchema>;
