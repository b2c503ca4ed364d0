import { z } from 'zod';
import { caseFileSchema } from './case-file.js';
import { custodyEntrySchema } from './custody.js';
import { unfinishedSchema } from './commands.js';
import { evidenceItemSchema } from './evidence.js';
import { handlePairSchema } from './handles.js';
import {
  accusedNetworkSchema,
  incidentOriginSchema,
  incidentSeveritySchema,
  incidentStatusSchema,
  incidentTypeSchema,
} from './incident.js';
import { filingSchema, followUpSchema, reportOutcomeSchema, sendingSchema } from './outcome.js';
import { reportIdSchema, reportSignatureSchema, statementSchema } from './report.js';
import { reportTargetSchema } from './targets.js';

export const incidentSummarySchema = z.object({
  id: z.uuid(),
  reportId: reportIdSchema,
  incidentType: incidentTypeSchema,
  severity: incidentSeveritySchema,
  status: incidentStatusSchema,
  /** Null once the incident was erased. */
  title: z.string().nullable(),
  victim: z.string().nullable(),
  suspect: z.string().nullable(),
  /** The handles of the first suspected profile and of the victim on the same network; null when one is unknown. */
  handles: handlePairSchema.nullable(),
  /** Whether the accused account is on a simulated network; null when this was not recorded. */
  simulated: z.boolean().nullable(),
  /** ISO 8601, like all times here. */
  openedAt: z.string(),
  changedAt: z.string(),
  evidenceCount: z.number().int(),
  targets: z.array(reportTargetSchema),
  filings: z.array(
    z.object({
      target: reportTargetSchema,
      number: z.string(),
      deadline: z.string().nullable(),
      outcome: reportOutcomeSchema.nullable(),
    }),
  ),
  lookAlike: z.object({ scanId: z.uuid(), lookAlikeId: z.uuid() }).nullable(),
  evidencePackageId: z.uuid().nullable(),
});
export type IncidentSummary = z.infer<typeof incidentSummarySchema>;

const missingFieldSchema = z.object({ field: z.string(), label: z.string(), source: z.string() });

export const targetChecklistSchema = z.array(
  z.object({
    target: reportTargetSchema,
    /** Whether this place can act on the case, as far as is known. A person may still choose the others. */
    suits: z.boolean(),
    missing: z.array(missingFieldSchema),
    statements: z.array(statementSchema),
    /** Null for a place that never answers. */
    followUp: followUpSchema.nullable(),
  }),
);
export type TargetChecklist = z.infer<typeof targetChecklistSchema>;

export const incidentViewSchema = z.object({
  id: z.uuid(),
  reportId: reportIdSchema,
  openedAt: z.string(),
  origin: incidentOriginSchema,
  /** The network of the accused account; null when a person opened the incident. */
  network: accusedNetworkSchema.nullable(),
  /** The found accounts that the incident is about; empty when a person opened it. */
  suspects: z.array(z.object({ scanId: z.uuid(), lookAlikeId: z.uuid(), network: accusedNetworkSchema })),
  /** Why no real place may get the report; null when the report may be submitted. */
  handOverRefused: z.string().nullable(),
  incidentType: incidentTypeSchema,
  severity: incidentSeveritySchema,
  status: incidentStatusSchema,
  revision: z.number().int(),
  /** A reviewer's reason for returning the incident, until the next review is requested. */
  returnedBecause: z.string().nullable(),
  /** Fields with input that is not valid yet; the report cannot be prepared before it is. */
  unfinished: z.array(unfinishedSchema),
  caseFile: caseFileSchema,
  /** The id of the protected identity. Null when the incident is not about a known one. */
  identityId: z.uuid().nullable(),
  evidence: z.array(evidenceItemSchema),
  custody: z.array(custodyEntrySchema),
  checklist: targetChecklistSchema,
  targets: z.array(reportTargetSchema),
  /** SHA-256 of the prepared content, which the signer sends back. */
  contentSha256: z.string().nullable(),
  notices: z.object({
    version: z.string(),
    sha256: z.string(),
    notices: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
  }),
  signature: reportSignatureSchema.nullable(),
  signatureWarning: z.string().nullable(),
  packages: z.array(z.object({ packageId: z.uuid(), sha256: z.string(), bytes: z.number() })),
  filings: z.array(filingSchema),
  sendings: z.array(sendingSchema),
  /** `user:<id>`, or `service:incidents` when the auto-report switch opened it. */
  openedBy: z.string(),
});
export type IncidentView = z.infer<typeof incidentViewSchema>;
