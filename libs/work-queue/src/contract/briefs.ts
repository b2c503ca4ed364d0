import { z } from 'zod';

export const SHIFT_HOURS = { least: 1, most: 12 } as const;

/** `shift`: ordered by a person for the hours of a shift. `daily`: made each morning. */
export const briefKindSchema = z.enum(['shift', 'daily']);
export type BriefKind = z.infer<typeof briefKindSchema>;

export const RISK_LEVELS = ['critical', 'high', 'medium', 'low', 'info'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

const LEAST_RISK: Readonly<Record<RiskLevel, number>> = {
  critical: 85,
  high: 65,
  medium: 45,
  low: 20,
  info: 0,
};

/** @param risk From 0 to 100. */
export const levelOf = (risk: number): RiskLevel =>
  RISK_LEVELS.find((level) => risk >= LEAST_RISK[level]) ?? 'info';

/** A figure about one kind of story, with the stories that hold its events. */
export const briefCountSchema = z.object({
  kind: z.string(),
  count: z.number().int(),
  /** The mean of the same hours on the 28 days before. */
  usual: z.number(),
  /** The chance of that many or more; null when fewer than 28 days are known. */
  chance: z.number().nullable(),
  unusual: z.boolean(),
  /** Ids of stories, the riskiest first. */
  stories: z.array(z.uuid()),
});
export type BriefCount = z.infer<typeof briefCountSchema>;

/** Stories of one level that were open at the end of the time. */
export const briefOpenSchema = z.object({
  level: z.enum(RISK_LEVELS),
  count: z.number().int(),
  stories: z.array(z.uuid()),
});
export type BriefOpen = z.infer<typeof briefOpenSchema>;

export const briefSchema = z.object({
  id: z.uuid(),
  kind: briefKindSchema,
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** The IANA name of the zone in which a day begins. */
  zone: z.string(),
  /** The user who ordered it; null for a daily brief. */
  by: z.uuid().nullable(),
  counts: z.array(briefCountSchema.extend({ title: z.string() })),
  open: z.array(briefOpenSchema),
  at: z.iso.datetime(),
  position: z.number().int(),
});
export type Brief = z.infer<typeof briefSchema>;

export const orderBriefSchema = z.object({
  hours: z.number().int().min(SHIFT_HOURS.least).max(SHIFT_HOURS.most),
});
export type OrderBrief = z.infer<typeof orderBriefSchema>;

export const orderedBriefSchema = z.object({ id: z.uuid() });
