import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

const about = {
  itemId: z.uuid(),
  kind: z.string(),
  by: z.uuid(),
};

/** A user snoozed the item. `until` is null when the snooze ends. */
export const workItemSnoozed = defineEvent({
  type: 'WorkItemSnoozed',
  schemaVersion: 1,
  schema: z.object({ ...about, until: z.iso.datetime().nullable() }),
});

/** The item was assigned to a user. `to` is null when it is unassigned. */
export const workItemAssigned = defineEvent({
  type: 'WorkItemAssigned',
  schemaVersion: 1,
  schema: z.object({ ...about, to: z.uuid().nullable() }),
});

export const workItemEvents = [workItemSnoozed, workItemAssigned] as const;

export type WorkItemEvent = EventOf<(typeof workItemEvents)[number]>;
