import { z } from 'zod';

const originsSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((each) => each.trim() || []))
  .refine((each) => each.every((text) => URL.canParse(text) && new URL(text).origin === text), {
    error: 'must be origins such as https://misp.internal, with commas between them',
  });

export const feedEnvironmentSchema = z.object({
  RAMPART_INTEL_ORIGINS: originsSchema.describe(
    'Origins in your own network that feeds may use, with commas between them. Every tenant may use them.',
  ),
});
