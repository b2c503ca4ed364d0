import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { holdSchema } from './hold.js';

const aboutHold = holdSchema.extend({ consultationId: z.uuid() });

/** A part of the day is held. */
export const consultationTimeHeld = defineEvent({
  type: 'ConsultationTimeHeld',
  schemaVersion: 1,
  schema: aboutHold,
});

/** A held part of the day is free again. */
export const consultationTimeReleased = defineEvent({
  type: 'ConsultationTimeReleased',
  schemaVersion: 1,
  schema: aboutHold,
});

export const dayEvents = [consultationTimeHeld, consultationTimeReleased] as const;
export type DayEvent = EventOf<(typeof dayEvents)[number]>;
