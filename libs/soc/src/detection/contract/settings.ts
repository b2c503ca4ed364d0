import { z } from 'zod';
import { repeatMinutesSchema } from './alerts.js';
import { timeOfDaySchema } from './rules.js';
import { zoneSchema } from '../../intake/contract/sources.js';

export const LONGEST_RETENTION_DAYS = 3_650;

/** The interval ends on the next day when `to` is not after `from`. */
export const quietHoursSchema = z.object({ from: timeOfDaySchema, to: timeOfDaySchema });

export const socSettingsSchema = z.object({
  /** Number of days (UTC), including today, for which deliveries and events are kept. */
  retentionDays: z.number().int().min(1).max(LONGEST_RETENTION_DAYS),
  /** Applies to times of day in rules and quiet hours. */
  timeZone: zoneSchema,
  quietHours: quietHoursSchema.nullable(),
  /** Minutes between two messages about one rule: later alerts join the next message. 0 sends without delay. */
  digestMinutes: z.number().int().min(0).max(1_440).default(5),
  /** Whether critical alerts ignore quiet hours. */
  criticalPasses: z.boolean().default(true),
  /** Minutes; with 0 every finding raises an alert. */
  repeatMinutes: repeatMinutesSchema.default(60),
});
export type SocSettings = z.infer<typeof socSettingsSchema>;

/** Settings that apply until an owner changes them. */
export const DEFAULT_SOC_SETTINGS: SocSettings = {
  retentionDays: 90,
  timeZone: 'UTC',
  quietHours: null,
  digestMinutes: 5,
  criticalPasses: true,
  repeatMinutes: 60,
};
