import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

const about = {
  itemId: z.uuid(),
  kind: z.string(),
  /** User id. */
  by: z.uuid(),
};

/** A user snoozed it; `until` null ends the snooze. */
export const workItemSnoozed = defineEvent({
  type: 'WorkItemSnoozed',
  schemaVersion: 1,
  schema: z.object({ ...about, until: z.iso.datetime().nullable() }),
});

/** Assigned to a user; `to` null: unassigned. */
export const workItemAssigned = defineEvent({
  type: 'WorkItemAssigned',
  schemaVersion: 1,
  schema: z.object({ ...about, to: z.uuid().nullable() }),
});

export const workItemEvents = [workItemSnoozed, workItemAssigned] as const;

export type WorkItemEvent = EventOf<(typeof workItemEvents)[number]>;
