import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

const viewId = z.uuid();
const ownerId = z.uuid();

const ownerSubject = (data: { readonly ownerId: string }): string => `user:${data.ownerId}`;
const ofOwner = { subject: ownerSubject, erased: 'erased' };

export const viewSaved = defineEvent({
  type: 'ViewSaved',
  schemaVersion: 1,
  schema: z.object({
    viewId,
    ownerId,
    page: z.string(),
    name: z.string(),
    query: z.string(),
    shared: z.boolean(),
  }),
  personal: [
    { field: 'name', ...ofOwner },
    { field: 'query', ...ofOwner },
  ],
});

export const viewChanged = defineEvent({
  type: 'ViewChanged',
  schemaVersion: 1,
  schema: z.object({ viewId, ownerId, name: z.string(), query: z.string(), shared: z.boolean() }),
  personal: [
    { field: 'name', ...ofOwner },
    { field: 'query', ...ofOwner },
  ],
});

export const viewRemoved = defineEvent({
  type: 'ViewRemoved',
  schemaVersion: 1,
  schema: z.object({ viewId, ownerId }),
});

export const viewRestored = defineEvent({
  type: 'ViewRestored',
  schemaVersion: 1,
  schema: z.object({ viewId, ownerId }),
});

export const savedViewEvents = [viewSaved, viewChanged, viewRemoved, viewRestored] as const;

export type SavedViewEvent = EventOf<(typeof savedViewEvents)[number]>;
