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

/** Body of `POST /api/media/checks/:checkId/violations`: what a person says it is. */
export const recordViolationSchema = z.object({
  originalId: z.uuid(),
  violationType: violationTypeSchema,
  note: text(2000).default(''),
});
export type RecordViolation = z.infer<typeof recordViolationSchema>;

/** What the violation rests on. */
export const violationEvidenceSchema = z.object({
  /** Of the file that was found. */
  sha256: sha256Schema,
  /** What its hidden mark said; null when only the fingerprints speak. */
  trackingId: z.number().int().nullable(),
  copyId: z.uuid().nullable(),
  distance: z.number().int(),
  correlation: z.number(),
  calibration: z.string(),
  originalHash: perceptualHashSchema.nullable(),
});
export type ViolationEvidence = z.infer<typeof violationEvidenceSchema>;

/** A copy that a person says should not be where it was found. */
export const violationViewSchema = z.object({
  id: z.uuid(),
  checkId: z.uuid(),
  originalId: z.uuid(),
  violationType: violationTypeSchema,
  /** 0.85 at least: both stages said that it is one picture. */
  similarity: z.number(),
  detectedAt: z.string(),
  /** Where it was found. */
  source: z.string().nullable(),
  note: z.string().nullable(),
  evidence: violationEvidenceSchema,
  /** Which post's copy it was, when the mark said so. */
  platform: copyPlatformSchema.nullable(),
  post: z.string().nullable(),
  /** The incident that was opened from it. */
  incidentId: z.uuid().nullable(),
});
export type ViolationView = z.infer<typeof violationViewSchema>;

/** Answer of opening an incident from a violation. */
export const violationIncidentSchema = z.object({ incidentId: z.uuid() });
