import { z } from 'zod';

/** The screen adds `delta` to figures that are sums. For other kinds it is null, and the screen queries again. */
export const figureMovedSchema = z.object({
  type: z.literal('figure-moved.v1'),
  position: z.number(),
  data: z.object({
    at: z.string(),
    moves: z.array(
      z.object({ name: z.string(), delta: z.number().nullable(), dimension: z.string().nullable() }),
    ),
  }),
});
export type FigureMoved = z.infer<typeof figureMovedSchema>;
