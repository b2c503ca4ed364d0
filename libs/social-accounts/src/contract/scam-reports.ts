import { isStorable, t } from '@rampart/kernel';
import { z } from 'zod';

export const SCAM_TYPES = [
  'impersonation',
  'phishing',
  'giveaway',
  'investment',
  'romance',
  'shop',
  'support',
  'other',
] as const;
export const scamTypeSchema = z.enum(SCAM_TYPES);
export type ScamType = z.infer<typeof scamTypeSchema>;

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isStorable, t`The text has characters that cannot be stored. Remove them.`);

export const reportScamSchema = z.object({
  scamType: scamTypeSchema,
  fullName: text(300).min(1),
  email: z.email().max(300),
  description: text(10_000).min(1),
  victims: z.array(text(300).min(1)).max(50).default([]),
  /** The addresses of posts and profiles that show the scam. */
  links: z
    .array(z.url({ protocol: /^https?$/ }).max(2_048))
    .max(50)
    .default([]),
});
export type ReportScam = z.infer<typeof reportScamSchema>;

/** One row of the report history. It is `Resolved` after its incident ended. */
export const scamReportSchema = z.object({
  id: z.uuid(),
  scamType: scamTypeSchema,
  status: z.enum(['Pending', 'Resolved']),
  category: z.string(),
  details: z.string(),
  timestamp: z.string(),
  fullName: z.string(),
  email: z.string(),
  description: z.string(),
  victims: z.array(z.string()),
  incidentId: z.uuid(),
});
export type ScamReport = z.infer<typeof scamReportSchema>;

export const reportedScamSchema = z.object({ id: z.uuid(), incidentId: z.uuid() });
