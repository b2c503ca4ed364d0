import { z } from 'zod';
import { incidentStatusSchema } from './incident.js';
import { reportOutcomeSchema } from './outcome.js';
import { reportIdSchema, reportLanguageSchema } from './report.js';
import { reportTargetSchema } from './targets.js';
import { instantSchema } from './texts.js';

/** A week as ISO 8601 names it, in UTC: `2026-W47`. */
export const weekSchema = z.string().regex(/^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/);

export const digestFactsSchema = z.object({
  lookAlikes: z.array(
    z.object({
      platform: z.string(),
      risk: z.string(),
      /** Set when the account was found on a simulated network, so that it is invented. Absent in older records. */
      simulated: z.boolean().exactOptional(),
      count: z.number().int(),
    }),
  ),
  opened: z.number().int(),
  incidents: z.array(z.object({ status: incidentStatusSchema, count: z.number().int() })),
  filed: z.array(
    z.object({
      reportId: reportIdSchema,
      target: reportTargetSchema,
      /** Set when a simulated network took the report. Absent in older records. */
      simulated: z.boolean().exactOptional(),
      number: z.string(),
      at: instantSchema,
    }),
  ),
  outcomes: z.array(
    z.object({
      reportId: reportIdSchema,
      target: reportTargetSchema,
      /** Set for a simulated network. Absent for a real recipient, and in older entries. */
      simulated: z.boolean().exactOptional(),
      outcome: reportOutcomeSchema,
      at: instantSchema,
    }),
  ),
});
export type DigestFacts = z.infer<typeof digestFactsSchema>;

export const tellsOfSimulated = ({ lookAlikes, filed, outcomes }: DigestFacts): boolean =>
  [...lookAlikes, ...filed, ...outcomes].some(({ simulated }) => simulated === true);

export const digestViewSchema = z.object({
  id: z.uuid(),
  week: weekSchema,
  /** ISO 8601, like all times here. `from` is inclusive, `to` is exclusive. */
  from: z.string(),
  to: z.string(),
  requestedAt: z.string(),
  complete: z.boolean(),
  simulated: z.boolean(),
  /** Null while the worker compiles the digest. */
  facts: digestFactsSchema.nullable(),
});
export type DigestView = z.infer<typeof digestViewSchema>;

export const dossierViewSchema = z.object({
  id: z.uuid(),
  incidentId: z.uuid(),
  reportId: reportIdSchema,
  /** Null once the incident was erased. */
  title: z.string().nullable(),
  /** Whether the accused account is on a simulated network; null when this was not recorded. */
  simulated: z.boolean().nullable(),
  /** SHA-256 of the signed content; the report's seal shows it. */
  contentSha256: z.string(),
  sha256: z.string(),
  bytes: z.number().int(),
  builtAt: z.string(),
});
export type DossierView = z.infer<typeof dossierViewSchema>;

export const ledgerEntrySchema = z.object({
  /** The position in the event log, which identifies the entry. */
  id: z.string(),
  incidentId: z.uuid(),
  reportId: reportIdSchema,
  title: z.string().nullable(),
  target: reportTargetSchema,
  /** True when a simulated network took the report: then no real place has it. */
  simulated: z.boolean(),
  number: z.string(),
  openedAt: z.string(),
  filedAt: z.string(),
  /** When to ask for the outcome; null once it is known, and for places that never answer. */
  deadline: z.string().nullable(),
  /** Null while the outcome is unknown. */
  outcome: reportOutcomeSchema.nullable(),
  outcomeAt: z.string().nullable(),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export const sharedKindSchema = z.enum(['dossier', 'digest']);
export type SharedKind = z.infer<typeof sharedKindSchema>;

export const MAX_SHARE_DAYS = 30;

export const shareReportSchema = z.object({
  kind: sharedKindSchema,
  id: z.uuid(),
  days: z.number().int().min(1).max(MAX_SHARE_DAYS),
});
export type ShareReport = z.infer<typeof shareReportSchema>;

/** A new link. Its address is shown only in this answer. */
export const madeLinkSchema = z.object({ id: z.uuid(), url: z.string(), expiresAt: z.string() });
export type MadeLink = z.infer<typeof madeLinkSchema>;

export const shareLinkViewSchema = z.object({
  id: z.uuid(),
  kind: sharedKindSchema,
  label: z.string(),
  /** Whether the file is about an account on a simulated network; for a digest, whether some accounts are. */
  simulated: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  fetched: z.number().int(),
  fetchedAt: z.string().nullable(),
});
export type ShareLinkView = z.infer<typeof shareLinkViewSchema>;

/** Query of `GET /api/incidents/reports/digests/:week/:digestId`. */
export const digestQuerySchema = z.object({ language: reportLanguageSchema.default('en') });
export type DigestQuery = z.infer<typeof digestQuerySchema>;

export const sharedTokenSchema = z.object({ token: z.string().min(1).max(200) });
export type SharedToken = z.infer<typeof sharedTokenSchema>;

/** A signed report keeps its language; a digest is drawn in this one. */
export const fetchSharedSchema = sharedTokenSchema.extend({ language: reportLanguageSchema.default('en') });
export type FetchShared = z.infer<typeof fetchSharedSchema>;

export const sharedReportSchema = z.object({
  kind: sharedKindSchema,
  label: z.string(),
  /** Whether the file is about an account on a simulated network; for a digest, whether some accounts are. */
  simulated: z.boolean(),
  expiresAt: z.string(),
});
export type SharedReport = z.infer<typeof sharedReportSchema>;

export const requestDigestSchema = z.object({ week: weekSchema });
export type RequestDigest = z.infer<typeof requestDigestSchema>;

export const COMPILE_DIGEST_JOB = 'compile-digest';

export const compileDigestSchema = z.object({ tenantId: z.uuid(), week: weekSchema, digestId: z.uuid() });
export type CompileDigest = z.infer<typeof compileDigestSchema>;
