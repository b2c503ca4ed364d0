import { positionCursorSchema } from '@rampart/event-log/contract';
import { z } from 'zod';

/** Parameters that several routes of this capability share. */
export const lookAlikePathSchema = z.object({ id: z.uuid(), lookAlikeId: z.uuid() });
export type LookAlikePath = z.infer<typeof lookAlikePathSchema>;

export const pageSchema = z.object({
  /** `next` of the page before. */
  cursor: positionCursorSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type PageQuery = z.infer<typeof pageSchema>;
