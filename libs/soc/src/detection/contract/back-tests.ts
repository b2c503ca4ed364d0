import { z } from 'zod';

export const LONGEST_BACK_TEST_DAYS = 90;
export const FIRST_HITS = 100;

/** Applies a Sigma rule to events of the last days, without raising alerts. */
export const requestBackTestSchema = z.object({
  yaml: z.string().min(1).max(1_000_000),
  days: z.number().int().min(1).max(LONGEST_BACK_TEST_DAYS),
});
export type RequestBackTest = z.infer<typeof requestBackTestSchema>;

export const BACK_TEST_STATUSES = ['running', 'finished', 'cancelled', 'failed'] as const;

export const backTestSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  days: z.number().int(),
  status: z.enum(BACK_TEST_STATUSES),
  requestedAt: z.string(),
  /** From 0 to 1. */
  progress: z.number(),
  events: z.number().int(),
  /** The number of alerts that the rule would have raised. */
  hits: z.number().int(),
  /** Hits by hour (UTC) of the triggering event; hours without hits are left out. */
  perHour: z.array(z.object({ hour: z.string(), hits: z.number().int() })),
  first: z.array(
    z.object({
      id: z.string(),
      time: z.string(),
      title: z.string(),
      key: z.string(),
      count: z.number().int(),
      trigger: z.string(),
    }),
  ),
  problem: z.string().nullable(),
});
export type BackTest = z.infer<typeof backTestSchema>;
