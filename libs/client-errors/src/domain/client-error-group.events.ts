import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import {
  clientErrorGroupIdSchema,
  clientErrorSampleSchema,
  occurrenceTallySchema,
} from '../contract/index.js';

/** Reports belong to the operator: encrypted with a key of the sender, or of the group for a visitor. */
export const reporterSubject = (report: { readonly groupId: string; readonly reporterId: string | null }) =>
  report.reporterId === null
    ? `client-error-group:${report.groupId}`
    : `client-error-reporter:${report.reporterId}`;

const groupId = clientErrorGroupIdSchema;
const at = z.iso.datetime();
const report = {
  groupId,
  /** The user who sent the report; null for a visitor. */
  reporterId: z.uuid().nullable(),
  /** Null once the sender is erased. */
  sample: clientErrorSampleSchema.nullable(),
  at,
};
const personal = [{ field: 'sample', subject: reporterSubject, erased: null }] as const;

export const clientErrorGroupOpened = defineEvent({
  type: 'ClientErrorGroupOpened',
  schemaVersion: 1,
  schema: z.object({ ...report, title: z.string(), frames: z.array(z.string()) }),
  personal,
});

/** The number of reports since the last count; a storm of errors gives only a few of these events. */
export const clientErrorsCounted = defineEvent({
  type: 'ClientErrorsCounted',
  schemaVersion: 1,
  schema: z.object({
    groupId,
    count: z.number().int().min(1),
    firstAt: at,
    lastAt: at,
    routes: occurrenceTallySchema,
    browsers: occurrenceTallySchema,
    builds: occurrenceTallySchema,
  }),
});

/** Staff marked the error as fixed, or as not worth fixing. */
export const clientErrorGroupResolved = defineEvent({
  type: 'ClientErrorGroupResolved',
  schemaVersion: 1,
  schema: z.object({ groupId, at }),
});

/** The error occurred again after it was resolved, or staff reopened it (then without a sample). */
export const clientErrorGroupReopened = defineEvent({
  type: 'ClientErrorGroupReopened',
  schemaVersion: 1,
  schema: z.object({ ...report, because: z.enum(['seen-again', 'taken-back']) }),
  personal,
});

export const clientErrorGroupEvents = [
  clientErrorGroupOpened,
  clientErrorsCounted,
  clientErrorGroupResolved,
  clientErrorGroupReopened,
] as const;

export type ClientErrorGroupEvent = EventOf<(typeof clientErrorGroupEvents)[number]>;
