import { z } from 'zod';

export const LONGEST_BACK_TEST_DAYS = 90;
/** Hits a back-test keeps in full. */
export const FIRST_HITS = 100;

/** A rule as Sigma, applied to the last days before now. */
export const requestBackTestSchema = z.object({
  yaml: z.string().min(1).max(1_000_000),
  days: z.number().int().min(1).max(LONGEST_BACK_TEST_DAYS),
});
export type RequestBackTest = z.infer<typeof requestBackTestSchema>;

export const BACK_TEST_STATUSES = ['running', 'finished', 'cancelled', 'failed'] as const;

/** What a rule would have found. It raises nothing. */
export const backTestSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  days: z.number().int(),
  status: z.enum(BACK_TEST_STATUSES),
  requestedAt: z.string(),
  /** Share of what there is to look through, 0 to 1. */
  progress: z.number(),
  /** Events looked at. */
  events: z.number().int(),
  /** Alerts the rule would have raised. */
  hits: z.number().int(),
  /** By the hour (UTC) of the event that brought each out; hours without one are left out. */
  perHour: z.array(z.object({ hour: z.string(), hits: z.number().int() })),
  /** The first of them in order of arrival. */
  first: z.array(
    z.object({
      id: z.string(),
      time: z.string(),
      title: z.string(),
      key: z.string(),
      count: z.number().int(),
      /** Of the event that brought it out. */
      trigger: z.string(),
    }),
  ),
  /** Why it failed, or stopped early. */
  problem: z.string().nullable(),
});
export type BackTest = z.infer<typeof backTestSchema>;
