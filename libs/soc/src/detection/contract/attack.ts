import { z } from 'zod';

export const attackCoverageSchema = z.object({
  /** In the order of the matrix. */
  tactics: z.array(z.object({ id: z.string(), name: z.string() })),
  techniques: z.array(
    z.object({
      /** Such as T1110.001. */
      id: z.string(),
      /** The name of the technique; null when no built-in rule names it. */
      name: z.string().nullable(),
      tactics: z.array(z.string()),
      rules: z.array(z.object({ id: z.string(), title: z.string(), enabled: z.boolean() })),
      alerts: z.number().int(),
    }),
  ),
});
export type AttackCoverage = z.infer<typeof attackCoverageSchema>;

/** A layer of the ATT&CK Navigator, format 4.5. */
export const navigatorLayerSchema = z.object({
  name: z.string(),
  versions: z.object({ layer: z.literal('4.5'), navigator: z.string(), attack: z.string() }),
  domain: z.literal('enterprise-attack'),
  description: z.string(),
  techniques: z.array(
    z.object({ techniqueID: z.string(), score: z.number().int(), comment: z.string(), enabled: z.boolean() }),
  ),
  gradient: z.object({ colors: z.array(z.string()), minValue: z.number(), maxValue: z.number() }),
});
export type NavigatorLayer = z.infer<typeof navigatorLayerSchema>;
