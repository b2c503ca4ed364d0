import { LANGUAGE_CODES } from '@rampart/kernel';
import { z } from 'zod';
import { caseFileSchema } from './case-file.js';
import { custodyEntrySchema } from './custody.js';
import { evidenceItemSchema } from './evidence.js';
import { incidentOriginSchema, incidentSeveritySchema, incidentTypeSchema } from './incident.js';
import { reportTargetSchema } from './targets.js';
import { instantSchema, sha256Schema, someText } from './texts.js';

/** Such as `IR-2026-1A2B3C4D`; it is also the name of the package and of its folder. */
export const reportIdSchema = z.string().regex(/^IR-\d{4}-[0-9A-F]{8}$/);

export const statementSchema = z.enum(['good-faith', 'accuracy', 'perjury', 'authority']);
export type Statement = z.infer<typeof statementSchema>;

/** The language in which a report is drawn (BCP 47). */
export const reportLanguageSchema = z.enum(LANGUAGE_CODES);
export type ReportLanguage = z.infer<typeof reportLanguageSchema>;

export const reportSignatureSchema = z.object({
  name: someText(300),
  userId: z.uuid(),
  at: instantSchema,
  statements: z.array(statementSchema).min(1),
  /** SHA-256 of the signed content; see `contentOf`. */
  contentSha256: sha256Schema,
  noticesVersion: z.string(),
  noticesSha256: sha256Schema,
  /** Chosen by the signer; absent for English. The legal notices keep their own language. */
  language: reportLanguageSchema.exactOptional(),
});
export type ReportSignature = z.infer<typeof reportSignatureSchema>;

/** The complete content of a report, which XML, PDF and JSON-LD write in three formats. */
export const reportSchema = z.object({
  reportId: reportIdSchema,
  incidentId: z.uuid(),
  openedAt: instantSchema,
  origin: incidentOriginSchema,
  /** Set when the accused account is on a simulated network: it is invented, and no real place may get the report. */
  simulated: z.literal(true).exactOptional(),
  incidentType: incidentTypeSchema,
  severity: incidentSeveritySchema,
  targets: z.array(reportTargetSchema).min(1),
  caseFile: caseFileSchema,
  evidence: z.array(evidenceItemSchema),
  custody: z.array(custodyEntrySchema).min(1),
  signature: reportSignatureSchema,
});
export type Report = z.infer<typeof reportSchema>;
