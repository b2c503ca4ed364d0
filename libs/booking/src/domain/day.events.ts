import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { holdSchema } from './hold.js';

const aboutHold = holdSchema.extend({ consultationId: z.uuid() });

/** A stretch of a day is spoken for. */
export const consultationTimeHeld = defineEvent({
  type: 'ConsultationTimeHeld',
  schemaVersion: 1,
  schema: aboutHold,
});

/** It is free again. */
export const consultationTimeReleased = defineEvent({
  type: 'ConsultationTimeReleased',
  schemaVersion: 1,
  schema: aboutHold,
});

export const dayEvents = [consultationTimeHeld, consultationTimeReleased] as const;
export type DayEvent = EventOf<(typeof dayEvents)[number]>;
