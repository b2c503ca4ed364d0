import { z } from 'zod';
import { repeatMinutesSchema } from './alerts.js';
import { timeOfDaySchema } from './rules.js';
import { zoneSchema } from '../../intake/contract/sources.js';

export const LONGEST_RETENTION_DAYS = 3_650;

/** What holds for the security events of a tenant. */
export const socSettingsSchema = z.object({
  /** Days (UTC) that are kept, today among them: what came in, and what it was decoded to. */
  retentionDays: z.number().int().min(1).max(LONGEST_RETENTION_DAYS),
  /** In which times of day are read, in rules and below. */
  timeZone: zoneSchema,
  /** Times of day without messages; over midnight when `to` is not after `from`. */
  quietHours: z.object({ from: timeOfDaySchema, to: timeOfDaySchema }).nullable(),
  /** Minutes between two messages about alerts of one rule; later alerts join one. 0: no delay. */
  digestMinutes: z.number().int().min(0).max(1_440).default(5),
  /** Whether critical alerts are sent in quiet hours too. */
  criticalPasses: z.boolean().default(true),
  /** Interval of repetitions in minutes; 0: every finding is an alert. */
  repeatMinutes: repeatMinutesSchema.default(60),
});
export type SocSettings = z.infer<typeof socSettingsSchema>;

/** Until an owner says otherwise. */
export const DEFAULT_SOC_SETTINGS: SocSettings = {
  retentionDays: 90,
  timeZone: 'UTC',
  quietHours: null,
  digestMinutes: 5,
  criticalPasses: true,
  repeatMinutes: 60,
};
