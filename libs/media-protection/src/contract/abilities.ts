import { z } from 'zod';

/** The installation's media features. */
export const mediaAbilitiesSchema = z.object({
  video: z.discriminatedUnion('state', [
    z.object({ state: z.literal('on'), version: z.string() }),
    z.object({
      state: z.literal('off'),
      reason: z.enum(['switched-off', 'not-found', 'not-runnable']),
    }),
  ]),
  /** Generation of the key that new marks are made with. */
  keyGeneration: z.number().int().positive(),
});
export type MediaAbilities = z.infer<typeof mediaAbilitiesSchema>;

/** Answer of rotating the key of marks: the generation that new marks are made with. */
export const rotatedMarkKeySchema = z.object({ generation: z.number().int() });
