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

/** The evidence of a violation. */
export const violationEvidenceSchema = z.object({
  /** Of the file that was found. */
  sha256: sha256Schema,
  /** The id in its hidden mark; null when only fingerprints match. */
  trackingId: z.number().int().nullable(),
  copyId: z.uuid().nullable(),
  distance: z.number().int(),
  correlation: z.number(),
  calibration: z.string(),
  originalHash: perceptualHashSchema.nullable(),
});
export type ViolationEvidence = z.infer<typeof violationEvidenceSchema>;

/** A copy that a person reported as a violation. */
export const violationViewSchema = z.object({
  id: z.uuid(),
  checkId: z.uuid(),
  originalId: z.uuid(),
  violationType: violationTypeSchema,
  /** At least 0.85: both stages confirmed it. */
  similarity: z.number(),
  detectedAt: z.string(),
  /** Where it was found. */
  source: z.string().nullable(),
  note: z.string().nullable(),
  evidence: violationEvidenceSchema,
  /** The post of the copy, if the mark named it. */
  platform: copyPlatformSchema.nullable(),
  post: z.string().nullable(),
  /** The incident that was opened from it. */
  incidentId: z.uuid().nullable(),
});
export type ViolationView = z.infer<typeof violationViewSchema>;

export const violationIncidentSchema = z.object({ incidentId: z.uuid() });
