// The console reads every message through this: the small build of zod keeps the large one out of its first load.
import * as z from 'zod/mini';

/**
 * Said when a committed event moves figures. Sums can be moved on the screen; for the others the change depends on
 * what the key was before, so `delta` is null and the screen reads again.
 */
export const figureMovedSchema = z.object({
  type: z.literal('figure-moved.v1'),
  position: z.number(),
  data: z.object({
    at: z.string(),
    moves: z.array(
      z.object({ name: z.string(), delta: z.nullable(z.number()), dimension: z.nullable(z.string()) }),
    ),
  }),
});
export type FigureMoved = z.infer<typeof figureMovedSchema>;
