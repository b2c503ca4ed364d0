import { z } from 'zod';
import { givenCaseFileSchema } from './case-file.js';
import { evidenceItemSchema } from './evidence.js';
import { incidentOriginSchema, incidentSeveritySchema, incidentTypeSchema } from './incident.js';
import { reportLanguageSchema, statementSchema } from './report.js';
import { reportTargetSchema } from './targets.js';
import { sha256Schema, someText, text } from './texts.js';

export const openIncidentSchema = z.object({
  incidentType: incidentTypeSchema,
  severity: incidentSeveritySchema,
  caseFile: givenCaseFileSchema,
  origin: incidentOriginSchema.default({ kind: 'manual' }),
});
export type OpenIncident = z.infer<typeof openIncidentSchema>;

/** What was typed into a field and is not valid yet: the case file keeps the value before it. */
export const unfinishedSchema = z.object({
  path: z.string().regex(/^[a-zA-Z]+(\.[a-zA-Z]+){0,3}$/),
  /** As JSON of the form. */
  value: text(50_000),
});
export type Unfinished = z.infer<typeof unfinishedSchema>;

export const reviseIncidentSchema = openIncidentSchema.omit({ origin: true }).extend({
  unfinished: z.array(unfinishedSchema).max(100).optional(),
  /** Refused when a newer revision exists. If absent, it replaces any revision. */
  revision: z.number().int().nonnegative().optional(),
});
export type ReviseIncident = z.infer<typeof reviseIncidentSchema>;

export const describeEvidenceSchema = evidenceItemSchema
  .pick({ type: true, filename: true, mimeType: true })
  .extend({ source: text(2000).default(''), description: text(2000).default('') });
export type DescribeEvidence = z.infer<typeof describeEvidenceSchema>;

export const reasonGivenSchema = z.object({ reason: someText(2000) });
export type Reason = z.infer<typeof reasonGivenSchema>;

export const prepareReportSchema = z.object({ targets: z.array(reportTargetSchema).min(1).max(10) });
export type PrepareReport = z.infer<typeof prepareReportSchema>;

/** Body of `POST /api/incidents/:incidentId/sign`: what the signer typed, confirmed and saw. */
export const signReportSchema = z.object({
  name: someText(300),
  statements: z.array(statementSchema).min(1),
  contentSha256: sha256Schema,
  noticesSha256: sha256Schema,
  /** The language of the report on paper; English without it. */
  language: reportLanguageSchema.exactOptional(),
});
export type SignReport = z.infer<typeof signReportSchema>;

export const fileReportSchema = z.object({ target: reportTargetSchema, number: someText(200) });
export type FileReport = z.infer<typeof fileReportSchema>;

export const BUILD_PACKAGE_JOB = 'build-evidence-package';

export const packReportSchema = z.object({ tenantId: z.uuid(), incidentId: z.uuid() });
export type PackReport = z.infer<typeof packReportSchema>;

export const CAPTURE_LOOK_ALIKE_JOB = 'incidents.capture-look-alike';
export const SEND_REPORT_JOB = 'incidents.send-report';

export type IncidentJob = PackReport;

export const sendingJobSchema = packReportSchema.extend({ target: reportTargetSchema });
export type SendingJob = z.infer<typeof sendingJobSchema>;

/** The largest piece of evidence in bytes, in any installation. Settings may lower the limit. */
export const MAX_EVIDENCE_BYTES = 512 * 1024 * 1024;
