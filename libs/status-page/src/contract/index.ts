import { t } from '@rampart/kernel';
import { z } from 'zod';
import { STATUS_COMPONENT_IDS } from './components.js';

export { STATUS_COMPONENT_IDS, STATUS_COMPONENTS, type StatusComponentId } from './components.js';

/** From the best to the worst; `unknown` means that it was not measured. */
export const COMPONENT_STATES = ['unknown', 'operational', 'degraded', 'outage'] as const;
export const componentStateSchema = z.enum(COMPONENT_STATES);
export type ComponentState = z.infer<typeof componentStateSchema>;

export const statusComponentIdSchema = z.enum(STATUS_COMPONENT_IDS);

export const INCIDENT_PHASES = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
export const incidentPhaseSchema = z.enum(INCIDENT_PHASES);
export type IncidentPhase = z.infer<typeof incidentPhaseSchema>;

/** Days of history that the page shows. */
export const HISTORY_DAYS = 90;

const lineSchema = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[^\p{Cc}]*$/u, { error: t`Enter one line of plain text.` });
const noteSchema = z.string().trim().min(1).max(2_000);

export const showStatusPageSchema = z.strictObject({ shown: z.boolean() });
export type ShowStatusPage = z.infer<typeof showStatusPageSchema>;

export const openStatusIncidentSchema = z.strictObject({
  title: lineSchema,
  components: z.array(statusComponentIdSchema).min(1).max(STATUS_COMPONENT_IDS.length),
  text: noteSchema,
});
export type OpenStatusIncident = z.infer<typeof openStatusIncidentSchema>;

export const noteStatusIncidentSchema = z.strictObject({ phase: incidentPhaseSchema, text: noteSchema });
export type NoteStatusIncident = z.infer<typeof noteStatusIncidentSchema>;

export const statusIncidentSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  components: z.array(statusComponentIdSchema),
  phase: incidentPhaseSchema,
  openedAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  notes: z.array(z.object({ at: z.iso.datetime(), phase: incidentPhaseSchema, text: z.string() })),
});
export type StatusIncident = z.infer<typeof statusIncidentSchema>;

export const statusDaySchema = z.object({
  /** The day in UTC, such as `2026-11-26`. */
  day: z.iso.date(),
  state: componentStateSchema,
  /** The share of measured time without an outage, 0 to 1; null when nothing was measured. */
  available: z.number().nullable(),
});
export type StatusDay = z.infer<typeof statusDaySchema>;

export const statusSchema = z.object({
  at: z.iso.datetime(),
  state: componentStateSchema,
  components: z.array(
    z.object({
      id: statusComponentIdSchema,
      title: z.string(),
      holds: z.string(),
      state: componentStateSchema,
      /** Over the measured time of all days; null when nothing was measured. */
      available: z.number().nullable(),
      /** Oldest first, today last. */
      days: z.array(statusDaySchema),
    }),
  ),
  /** Open incidents, and those of the history's days; newest first. */
  incidents: z.array(statusIncidentSchema),
});
export type Status = z.infer<typeof statusSchema>;

export const staffStatusSchema = z.object({ shown: z.boolean(), status: statusSchema });
export type StaffStatus = z.infer<typeof staffStatusSchema>;

export const openedStatusIncidentSchema = z.object({ id: z.uuid() });
