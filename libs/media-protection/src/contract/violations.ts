import { z } from 'zod';
import { copyPlatformSchema } from './copies.js';
import { perceptualHashSchema, sha256Schema, text } from './texts.js';

export const violationTypeSchema = z.enum([
  'leak',
  'unauthorised_use',
  'altered_copy',
  'impersonation',
  'other',
]);
export type ViolationType = z.infer<typeof violationTypeSchema>;

export const recordViolationSchema = z.object({
  originalId: z.uuid(),
  violationType: violationTypeSchema,
  note: text(2000).default(''),
});
export type RecordViolation = z.infer<typeof recordViolationSchema>;

export const violationEvidenceSchema = z.object({
  sha256: sha256Schema,
  /** Null when only fingerprints match. */
  trackingId: z.number().int().nullable(),
  copyId: z.uuid().nullable(),
  distance: z.number().int(),
  correlation: z.number(),
  calibration: z.string(),
  originalHash: perceptualHashSchema.nullable(),
});
export type ViolationEvidence = z.infer<typeof violationEvidenceSchema>;

export const violationViewSchema = z.object({
  id: z.uuid(),
  checkId: z.uuid(),
  originalId: z.uuid(),
  /** The name of the original; null once it was erased. */
  filename: z.string().nullable(),
  violationType: violationTypeSchema,
  /** At least 0.85, because both stages confirmed the match. */
  similarity: z.number(),
  detectedAt: z.string(),
  source: z.string().nullable(),
  note: z.string().nullable(),
  evidence: violationEvidenceSchema,
  platform: copyPlatformSchema.nullable(),
  post: z.string().nullable(),
  incidentId: z.uuid().nullable(),
});
export type ViolationView = z.infer<typeof violationViewSchema>;
