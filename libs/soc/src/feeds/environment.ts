import { z } from 'zod';

const originsSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((each) => each.trim() || []))
  .refine((each) => each.every((text) => URL.canParse(text) && new URL(text).origin === text), {
    error: 'must be origins such as https://misp.internal, with commas between them',
  });

/** What feeds may be asked beside public hosts; alike for every process. */
export const feedEnvironmentSchema = z.object({
  /** Origins inside, also without TLS; every tenant may follow feeds there. */
  RAMPART_INTEL_ORIGINS: originsSchema,
});
