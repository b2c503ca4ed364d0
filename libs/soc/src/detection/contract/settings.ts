import { z } from 'zod';
import { repeatMinutesSchema } from './alerts.js';
import { timeOfDaySchema } from './rules.js';
import { zoneSchema } from '../../intake/contract/sources.js';

export const LONGEST_RETENTION_DAYS = 3_650;

/** Ends on the next day when `to` is not after `from`. */
export const quietHoursSchema = z.object({ from: timeOfDaySchema, to: timeOfDaySchema });

export const socSettingsSchema = z.object({
  /** Days (UTC), today included, of deliveries and events. */
  retentionDays: z.number().int().min(1).max(LONGEST_RETENTION_DAYS),
  /** For times of day in rules and quiet hours. */
  timeZone: zoneSchema,
  quietHours: quietHoursSchema.nullable(),
  /** Minutes between messages about one rule; later alerts join the next one. 0: no delay. */
  digestMinutes: z.number().int().min(0).max(1_440).default(5),
  /** Whether critical alerts ignore quiet hours. */
  criticalPasses: z.boolean().default(true),
  /** Minutes; 0: every finding is an alert. */
  repeatMinutes: repeatMinutesSchema.default(60),
});
export type SocSettings = z.infer<typeof socSettingsSchema>;

/** Until an owner changes them. */
export const DEFAULT_SOC_SETTINGS: SocSettings = {
  retentionDays: 90,
  timeZone: 'UTC',
  quietHours: null,
  digestMinutes: 5,
  criticalPasses: true,
  repeatMinutes: 60,
};
