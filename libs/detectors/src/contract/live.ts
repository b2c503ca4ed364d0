import { z } from 'zod';

export const DETECTORS_TOPIC = 'detectors';

/** Announces new scores, findings or verdicts, so that clients query again. */
export const detectorsMessageSchema = z.object({
  type: z.literal('detectors-changed.v1'),
  position: z.number(),
  data: z.object({}),
});
export type DetectorsMessage = z.infer<typeof detectorsMessageSchema>;
