// Every live message passes these schemas: `zod/mini` keeps the first load of the console small.
import * as z from 'zod/mini';

/** The screen adds `delta` to sums; for other kinds it is null and the screen queries again. */
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
