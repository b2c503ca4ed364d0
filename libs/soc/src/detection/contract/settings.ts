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
  /** Times of day of the workspace's zone. */
  quietHours: quietHoursSchema.nullable(),
  /** Minutes between two messages about one rule: later alerts join the next message. 0 sends without delay. */
  digestMinutes: z.number().int().min(0).max(1_440).default(5),
  /** Whether critical alerts ignore quiet hours. */
  criticalPasses: z.boolean().default(true),
  /** Minutes; with 0 every finding raises an alert. */
  repeatMinutes: repeatMinutesSchema.default(60),
});
export type SocSettings = z.infer<typeof socSettingsSchema>;

export const socSettingsViewSchema = socSettingsSchema.extend({
  /** The workspace's, for times of day in rules and quiet hours; UTC until it has one. */
  timeZone: zoneSchema,
});
export type SocSettingsView = z.infer<typeof socSettingsViewSchema>;

/** Settings that apply until an owner changes them. */
export const DEFAULT_SOC_SETTINGS: SocSettings = {
  retentionDays: 90,
  quietHours: null,
  digestMinutes: 5,
  criticalPasses: true,
  repeatMinutes: 60,
};
