import { z } from 'zod';
import { reportTargetSchema } from './targets.js';

/** Places that take a report by a form on their site, into which a person types it. The others have an interface. */
export const formTargetSchema = reportTargetSchema.exclude(['bluesky', 'mastodon']);
export type FormTarget = z.infer<typeof formTargetSchema>;

export const handOffSheetSchema = z.object({
  target: formTargetSchema,
  steps: z.array(
    z.object({
      title: z.string(),
      /** An empty value is unknown: leave the field of the form empty, too. */
      fields: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
});
export type HandOffSheet = z.infer<typeof handOffSheetSchema>;
