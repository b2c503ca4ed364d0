import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import {
  digestFactsSchema,
  instantSchema,
  sha256Schema,
  sharedKindSchema,
  weekSchema,
} from '../../contract/index.js';

/** A link was created; only the hash of its secret is stored. */
export const reportShared = defineEvent({
  type: 'ReportShared',
  schemaVersion: 1,
  schema: z.object({
    linkId: z.uuid(),
    kind: sharedKindSchema,
    label: z.string(),
    /** The incident of the package; null for a digest. */
    incidentId: z.uuid().nullable(),
    subjectId: z.uuid(),
    tokenSha256: sha256Schema,
    expiresAt: instantSchema,
    by: z.string(),
  }),
});

export const sharedReportFetched = defineEvent({
  type: 'SharedReportFetched',
  schemaVersion: 1,
  schema: z.object({ linkId: z.uuid() }),
});

export const reportShareRevoked = defineEvent({
  type: 'ReportShareRevoked',
  schemaVersion: 1,
  schema: z.object({ linkId: z.uuid(), by: z.string() }),
});

export const digestRequested = defineEvent({
  type: 'DigestRequested',
  schemaVersion: 1,
  schema: z.object({
    digestId: z.uuid(),
    week: weekSchema,
    from: instantSchema,
    to: instantSchema,
    complete: z.boolean(),
    by: z.string(),
  }),
});

export const digestCompiled = defineEvent({
  type: 'DigestCompiled',
  schemaVersion: 1,
  schema: z.object({ digestId: z.uuid(), facts: digestFactsSchema }),
});

const shareEvents = [reportShared, sharedReportFetched, reportShareRevoked] as const;
const digestEvents = [digestRequested, digestCompiled] as const;
export const libraryEvents = [...shareEvents, ...digestEvents] as const;

export type ShareEvent = EventOf<(typeof shareEvents)[number]>;
export type DigestEvent = EventOf<(typeof digestEvents)[number]>;
