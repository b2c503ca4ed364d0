import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

export const socSettingsChanged = defineEvent({
  type: 'SocSettingsChanged',
  schemaVersion: 1,
  schema: z.object({
    retentionDays: z.number().int(),
    /** Only in settings older than the workspace's zone, which counts now. */
    timeZone: z.string().optional(),
    quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
    /** Absent in settings that were saved before messages about alerts existed. */
    digestMinutes: z.number().int().optional(),
    criticalPasses: z.boolean().optional(),
    /** Absent in settings that were saved before repetitions existed. */
    repeatMinutes: z.number().int().optional(),
    by: z.uuid(),
  }),
});

export const settingsEvents = [socSettingsChanged] as const;
export type SettingsEvent = EventOf<(typeof settingsEvents)[number]>;
