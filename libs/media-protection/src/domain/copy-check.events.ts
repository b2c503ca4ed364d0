import { defineEvent, type EventOf, type PersonalField } from '@rampart/event-log/contract';
import { z } from 'zod';
import {
  checkFindingsSchema,
  fileSchema,
  refusalSchema,
  violationEvidenceSchema,
  violationTypeSchema,
} from '../contract/index.js';

/** What a reader gets where the key of a check was destroyed. */
const ERASED = 'erased';
const checkId = z.uuid();

const underCheck = {
  field: 'words',
  subject: (data) => `copy-check:${data.checkId}`,
  erased: ERASED,
} as const satisfies PersonalField<{ readonly checkId: string; readonly words: unknown }>;

/** Somebody brought a picture and asks where it comes from. */
export const copyCheckRequested = defineEvent({
  type: 'CopyCheckRequested',
  schemaVersion: 1,
  schema: z.object({
    checkId,
    by: z.string(),
    file: fileSchema,
    encryptionKeyId: z.string(),
    words: z.object({ filename: z.string(), source: z.string() }).or(z.literal(ERASED)),
  }),
  personal: [underCheck],
});

/** It was read: its hidden mark if it bears one of the tenant's, and the originals that it comes near. */
export const copyCheckCompleted = defineEvent({
  type: 'CopyCheckCompleted',
  schemaVersion: 1,
  schema: z.object({ checkId, findings: checkFindingsSchema }),
});

/** It could not be read. */
export const copyCheckFailed = defineEvent({
  type: 'CopyCheckFailed',
  schemaVersion: 1,
  schema: z.object({ checkId, refusal: refusalSchema }),
});

/** A person says that the copy should not be where it was found. */
export const violationRecorded = defineEvent({
  type: 'MediaViolationRecorded',
  schemaVersion: 1,
  schema: z.object({
    checkId,
    violationId: z.uuid(),
    by: z.string(),
    originalId: z.uuid(),
    violationType: violationTypeSchema,
    similarity: z.number(),
    evidence: violationEvidenceSchema,
    words: z.object({ source: z.string(), note: z.string() }).or(z.literal(ERASED)),
  }),
  personal: [underCheck],
});

/** An incident was opened from a violation. */
export const violationReported = defineEvent({
  type: 'MediaViolationReported',
  schemaVersion: 1,
  schema: z.object({ checkId, violationId: z.uuid(), incidentId: z.uuid(), by: z.string() }),
});

export const copyCheckEvents = [
  copyCheckRequested,
  copyCheckCompleted,
  copyCheckFailed,
  violationRecorded,
  violationReported,
] as const;

export type CopyCheckEvent = EventOf<(typeof copyCheckEvents)[number]>;
