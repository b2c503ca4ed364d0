import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { componentStateSchema, incidentPhaseSchema, statusComponentIdSchema } from '../contract/index.js';

const by = z.uuid();
const incidentId = z.uuid();
const at = z.iso.datetime();

export const statusPageShown = defineEvent({
  type: 'StatusPageShown',
  schemaVersion: 1,
  schema: z.object({ by }),
});

export const statusPageHidden = defineEvent({
  type: 'StatusPageHidden',
  schemaVersion: 1,
  schema: z.object({ by }),
});

/** A component has another state than at the measurement before. */
export const componentStateMeasured = defineEvent({
  type: 'ComponentStateMeasured',
  schemaVersion: 1,
  schema: z.object({ component: statusComponentIdSchema, state: componentStateSchema, at }),
});

/** Nothing was measured in this period, so the states of all components are unknown. */
export const componentsNotMeasured = defineEvent({
  type: 'ComponentsNotMeasured',
  schemaVersion: 1,
  schema: z.object({ from: at, to: at }),
});

export const statusIncidentOpened = defineEvent({
  type: 'StatusIncidentOpened',
  schemaVersion: 1,
  schema: z.object({
    incidentId,
    title: z.string(),
    components: z.array(statusComponentIdSchema),
    text: z.string(),
    by,
  }),
});

export const statusIncidentNoted = defineEvent({
  type: 'StatusIncidentNoted',
  schemaVersion: 1,
  schema: z.object({ incidentId, phase: incidentPhaseSchema, text: z.string(), by }),
});

export const measuringEvents = [
  statusPageShown,
  statusPageHidden,
  componentStateMeasured,
  componentsNotMeasured,
] as const;
export type MeasuringEvent = EventOf<(typeof measuringEvents)[number]>;

export const statusIncidentEvents = [statusIncidentOpened, statusIncidentNoted] as const;
export type StatusIncidentEvent = EventOf<(typeof statusIncidentEvents)[number]>;

export const statusPageEvents = [...measuringEvents, ...statusIncidentEvents] as const;
