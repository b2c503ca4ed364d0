import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

const viewId = z.uuid();
const ownerId = z.uuid();

/** Names and searches are a person's own words: they go when the person is erased. */
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

/** Holds the whole view as it is from now on. */
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

/** Takes back its removal. */
export const viewRestored = defineEvent({
  type: 'ViewRestored',
  schemaVersion: 1,
  schema: z.object({ viewId, ownerId }),
});

/** Everything that can happen to a saved view. */
export const savedViewEvents = [viewSaved, viewChanged, viewRemoved, viewRestored] as const;

export type SavedViewEvent = EventOf<(typeof savedViewEvents)[number]>;
