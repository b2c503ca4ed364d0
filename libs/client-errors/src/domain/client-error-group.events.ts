import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { clientErrorGroupIdSchema, clientErrorSampleSchema, tallySchema } from '../contract/index.js';

/**
 * Key subject of a report: the person who sent it, or the group for a visitor without an account. Reports belong to the
 * operator, so the person's own key, which is their tenant's, cannot seal them; forgetting the person destroys this one.
 */
export const reporterSubject = (report: { readonly groupId: string; readonly reporterId: string | null }) =>
  report.reporterId === null
    ? `client-error-group:${report.groupId}`
    : `client-error-reporter:${report.reporterId}`;

const groupId = clientErrorGroupIdSchema;
const at = z.iso.datetime();
const report = {
  groupId,
  /** The user who sent it; null for a visitor. */
  reporterId: z.uuid().nullable(),
  /** Null once its sender is forgotten. */
  sample: clientErrorSampleSchema.nullable(),
  at,
};
const personal = [{ field: 'sample', subject: reporterSubject, erased: null }] as const;

/** A problem nobody had reported before. */
export const clientErrorGroupOpened = defineEvent({
  type: 'ClientErrorGroupOpened',
  schemaVersion: 1,
  schema: z.object({ ...report, title: z.string(), frames: z.array(z.string()) }),
  personal,
});

/** So many reports came since the last count: a storm is a few of these, not one event each. */
export const clientErrorsCounted = defineEvent({
  type: 'ClientErrorsCounted',
  schemaVersion: 1,
  schema: z.object({
    groupId,
    count: z.number().int().min(1),
    firstAt: at,
    lastAt: at,
    routes: tallySchema,
    browsers: tallySchema,
    builds: tallySchema,
  }),
});

/** Somebody says it is mended, or not worth mending. */
export const clientErrorGroupResolved = defineEvent({
  type: 'ClientErrorGroupResolved',
  schemaVersion: 1,
  schema: z.object({ groupId, at }),
});

/** It was seen again after it was resolved, or somebody took that back (then there is no sample). */
export const clientErrorGroupReopened = defineEvent({
  type: 'ClientErrorGroupReopened',
  schemaVersion: 1,
  schema: z.object({ ...report, because: z.enum(['seen-again', 'taken-back']) }),
  personal,
});

/** Everything that can happen to a group of errors. */
export const clientErrorGroupEvents = [
  clientErrorGroupOpened,
  clientErrorsCounted,
  clientErrorGroupResolved,
  clientErrorGroupReopened,
] as const;

export type ClientErrorGroupEvent = EventOf<(typeof clientErrorGroupEvents)[number]>;
