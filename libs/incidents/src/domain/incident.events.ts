import { defineEvent, type EventOf, type PersonalField } from '@rampart/event-log/contract';
import { z } from 'zod';
import {
  accusedNetworkSchema,
  caseFileSchema,
  custodyEntrySchema,
  evidenceItemSchema,
  incidentOriginSchema,
  incidentSeveritySchema,
  incidentTypeSchema,
  instantSchema,
  reportIdSchema,
  reportLanguageSchema,
  reportOutcomeSchema,
  reportTargetSchema,
  sha256Schema,
  statementSchema,
  unfinishedSchema,
} from '../contract/index.js';

const ERASED = 'erased';
const about = { incidentId: z.uuid(), by: z.string() };
/** Set when the incident is about an account on a simulated network; absent when it is not, or unknown. */
const simulated = z.literal(true).exactOptional();

/** All personal data of an incident is encrypted with one key, so that the whole incident can be erased. */
const underIncident = <Field extends string>(
  field: Field,
): PersonalField<{ readonly incidentId: string } & { readonly [Key in Field]?: unknown }> => ({
  field,
  subject: ({ incidentId }) => `incident:${incidentId}`,
  erased: ERASED,
});

const caseFile = caseFileSchema.or(z.literal(ERASED));

export const incidentOpened = defineEvent({
  type: 'IncidentOpened',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    reportId: reportIdSchema,
    openedAt: instantSchema,
    origin: incidentOriginSchema,
    /** The identity that the look-alike imitates. Absent when it is unknown. */
    identityId: z.uuid().exactOptional(),
    /** Absent when a person opened the incident, or in old events. */
    network: accusedNetworkSchema.exactOptional(),
    targets: z.array(reportTargetSchema).exactOptional(),
    incidentType: incidentTypeSchema,
    severity: incidentSeveritySchema,
    caseFile,
    /** The event that requested the report; absent when a person opened the incident, and in older records. */
    wish: z.number().int().exactOptional(),
  }),
  personal: [underIncident('caseFile')],
});

/** Another account of the campaign joined. The event includes the case file that names the account. */
export const suspectJoined = defineEvent({
  type: 'SuspectJoined',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    simulated,
    scanId: z.uuid(),
    lookAlikeId: z.uuid(),
    network: accusedNetworkSchema,
    targets: z.array(reportTargetSchema),
    severity: incidentSeveritySchema,
    caseFile,
    /** Position of the event that requested the report. */
    wish: z.number().int(),
  }),
  personal: [underIncident('caseFile')],
});

export const incidentRevised = defineEvent({
  type: 'IncidentRevised',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    incidentType: incidentTypeSchema,
    severity: incidentSeveritySchema,
    caseFile,
    unfinished: z.array(unfinishedSchema).or(z.literal(ERASED)).exactOptional(),
  }),
  personal: [underIncident('caseFile'), underIncident('unfinished')],
});

const wordsSchema = evidenceItemSchema.pick({ filename: true, source: true, description: true });

export const evidenceAdded = defineEvent({
  type: 'EvidenceAdded',
  schemaVersion: 1,
  schema: evidenceItemSchema
    .omit({ filename: true, source: true, description: true })
    .extend({ ...about, words: wordsSchema.or(z.literal(ERASED)) }),
  personal: [underIncident('words')],
});

/** The piece will not be part of the report; its bytes and its custody stay. */
export const evidenceExcluded = defineEvent({
  type: 'EvidenceExcluded',
  schemaVersion: 1,
  schema: z.object({ ...about, evidenceId: z.uuid() }),
});

/** An entry of the chain of custody. Its hash is public, because proofs of the log name it. */
export const custodyRecorded = defineEvent({
  type: 'CustodyRecorded',
  schemaVersion: 1,
  schema: z.object({
    incidentId: z.uuid(),
    sequence: z.number().int().positive(),
    custodySha256: sha256Schema,
    entry: custodyEntrySchema.or(z.literal(ERASED)),
  }),
  personal: [underIncident('entry')],
});

export const incidentReviewRequested = defineEvent({
  type: 'IncidentReviewRequested',
  schemaVersion: 1,
  schema: z.object({ ...about, simulated }),
});

export const incidentReturned = defineEvent({
  type: 'IncidentReturned',
  schemaVersion: 1,
  schema: z.object({ ...about, simulated, reason: z.string() }),
});

export const incidentPrepared = defineEvent({
  type: 'IncidentPrepared',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    simulated,
    targets: z.array(reportTargetSchema).min(1),
    contentSha256: sha256Schema,
  }),
});

export const incidentSigned = defineEvent({
  type: 'IncidentSigned',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    simulated,
    userId: z.uuid(),
    at: instantSchema,
    statements: z.array(statementSchema).min(1),
    contentSha256: sha256Schema,
    noticesVersion: z.string(),
    noticesSha256: sha256Schema,
    /** The language of the report on paper; absent for English, and in older events. */
    language: reportLanguageSchema.exactOptional(),
    name: z.string(),
  }),
  personal: [underIncident('name')],
});

export const evidencePackaged = defineEvent({
  type: 'EvidencePackaged',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    packageId: z.uuid(),
    sha256: sha256Schema,
    manifestSha256: sha256Schema,
    bytes: z.number().int().positive(),
  }),
});

export const incidentFiled = defineEvent({
  type: 'IncidentFiled',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    simulated,
    target: reportTargetSchema,
    number: z.string(),
    at: instantSchema,
  }),
});

export const reportSendingRequested = defineEvent({
  type: 'ReportSendingRequested',
  schemaVersion: 1,
  schema: z.object({ ...about, target: reportTargetSchema }),
});

/** Rampart is about to submit a signed report. Recorded before sending, so that no crash sends a report twice. */
export const reportSendingStarted = defineEvent({
  type: 'ReportSendingStarted',
  schemaVersion: 1,
  schema: z.object({ ...about, target: reportTargetSchema, at: instantSchema }),
});

export const reportSendingFailed = defineEvent({
  type: 'ReportSendingFailed',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    simulated,
    target: reportTargetSchema,
    at: instantSchema,
    reason: z.string(),
  }),
});

export const reportOutcomeRecorded = defineEvent({
  type: 'ReportOutcomeRecorded',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    simulated,
    target: reportTargetSchema,
    outcome: reportOutcomeSchema,
    at: instantSchema,
    reason: z.string(),
    proof: evidenceItemSchema.nullable().or(z.literal(ERASED)),
  }),
  personal: [underIncident('reason'), underIncident('proof')],
});

export const incidentWithdrawn = defineEvent({
  type: 'IncidentWithdrawn',
  schemaVersion: 1,
  schema: z.object({ ...about, reason: z.string() }),
});

export const incidentEvents = [
  incidentOpened,
  suspectJoined,
  incidentRevised,
  evidenceAdded,
  evidenceExcluded,
  custodyRecorded,
  incidentReviewRequested,
  incidentReturned,
  incidentPrepared,
  incidentSigned,
  evidencePackaged,
  incidentFiled,
  reportSendingRequested,
  reportSendingStarted,
  reportSendingFailed,
  reportOutcomeRecorded,
  incidentWithdrawn,
] as const;

export type IncidentEvent = EventOf<(typeof incidentEvents)[number]>;
