import { z } from 'zod';

export const DETECTORS_TOPIC = 'detectors';

/** Scores, findings or verdicts were added: read them anew. */
export const detectorsMessageSchema = z.object({
  type: z.literal('detectors-changed.v1'),
  position: z.number(),
  data: z.object({}),
});
export type DetectorsMessage = z.infer<typeof detectorsMessageSchema>;
