import { readCursor } from '@rampart/database';
import { z } from 'zod';

const queryOf = (key: z.ZodType) =>
  z.object({
    cursor: z
      .string()
      .max(100)
      .refine(
        (text) => key.safeParse(readCursor(text)?.key).success,
        'Take the cursor from next of the page before.',
      )
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  });

/** Query of a list in pages: `limit` items after `cursor`, `next` of the page before. */
export const pageQuerySchema = queryOf(z.guid());
/** As `pageQuerySchema`, for a list whose items have a position of the log as their id. */
export const positionPageQuerySchema = queryOf(z.string().regex(/^\d+$/));
/** As `pageQuerySchema`, for a list whose items are alerts: a digest of 128 bits is their id. */
export const alertPageQuerySchema = queryOf(z.string().regex(/^[0-9a-f]{32}$/));
export type PageQuery = z.infer<typeof pageQuerySchema>;
