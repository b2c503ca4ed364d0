import { z } from 'zod';

export const incidentTypeSchema = z.enum([
  'impersonation',
  'fraud',
  'identity_theft',
  'account_takeover',
  'phishing',
  'harassment',
  'copyright_infringement',
  'trademark_infringement',
  'bot_activity',
  'other',
]);
export type IncidentType = z.infer<typeof incidentTypeSchema>;

export const incidentSeveritySchema = z.enum(['critical', 'high', 'medium', 'low', 'info']);
export type IncidentSeverity = z.infer<typeof incidentSeveritySchema>;

/** `withdrawn` and `filed` are final, but an incident that was filed may be filed with more places. */
export const incidentStatusSchema = z.enum([
  'draft',
  'in-review',
  'prepared',
  'signed',
  'filed',
  'withdrawn',
]);
export type IncidentStatus = z.infer<typeof incidentStatusSchema>;

export const incidentOriginSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('manual') }),
  z.object({ kind: z.literal('look-alike'), scanId: z.uuid(), lookAlikeId: z.uuid() }),
  z.object({ kind: z.literal('violation'), checkId: z.uuid(), violationId: z.uuid() }),
  z.object({ kind: z.literal('security-event'), eventId: z.string().regex(/^\d{1,16}$/) }),
  z.object({ kind: z.literal('bot'), botId: z.uuid() }),
  z.object({ kind: z.literal('case'), caseId: z.uuid() }),
  z.object({ kind: z.literal('scam-report'), reportId: z.uuid() }),
]);
export type IncidentOrigin = z.infer<typeof incidentOriginSchema>;

export const accusedNetworkSchema = z.object({
  /** Id of the platform, such as `instagram`. */
  platform: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** True for a simulated network, whose accounts are invented; null when this was not recorded. */
  simulated: z.boolean().nullable(),
});
export type AccusedNetwork = z.infer<typeof accusedNetworkSchema>;
