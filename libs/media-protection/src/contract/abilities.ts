import { z } from 'zod';

export const mediaAbilitiesSchema = z.object({
  video: z.discriminatedUnion('state', [
    z.object({ state: z.literal('on'), version: z.string() }),
    z.object({
      state: z.literal('off'),
      reason: z.enum(['switched-off', 'not-found', 'not-runnable']),
    }),
  ]),
  /** The key generation of new marks. */
  keyGeneration: z.number().int().positive(),
});
export type MediaAbilities = z.infer<typeof mediaAbilitiesSchema>;

export const rotatedMarkKeySchema = z.object({ generation: z.number().int() });
