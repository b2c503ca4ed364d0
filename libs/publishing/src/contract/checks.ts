import { networkSchema } from '@rampart/connectors/contract';
import { z } from 'zod';
import { savePostSchema } from './content.js';

export const checkPostSchema = savePostSchema.extend({
  /** When the post is to appear, for the authenticity check; null for now. */
  dueAt: z.iso.datetime().nullable().default(null),
});
export type CheckPost = z.infer<typeof checkPostSchema>;

export const threatLevelSchema = z.enum(['none', 'low', 'medium', 'high']);
export type ThreatLevel = z.infer<typeof threatLevelSchema>;

/** One finding: the kind, the place, and the number of points that it costs. */
export const contentFlagSchema = z.object({
  code: z.string(),
  title: z.string(),
  /** The cause in words; secrets are shortened. */
  detail: z.string(),
  recommendation: z.string(),
  /** Points that are subtracted from 100. */
  points: z.number().int(),
  excerpt: z.string().nullable(),
});
export type ContentFlag = z.infer<typeof contentFlagSchema>;

export const contentScanSchema = z.object({
  /** Null for fewer than 11 characters, which are too few to judge. */
  score: z.number().int().min(0).max(100).nullable(),
  threatLevel: threatLevelSchema,
  contentFlags: z.array(contentFlagSchema),
  recommendations: z.array(z.string()),
});
export type ContentScan = z.infer<typeof contentScanSchema>;

export const authenticitySchema = z.object({
  /** 0: like a person. 100: like a program. */
  automation: z.number().int().min(0).max(100),
  reasons: z.array(z.object({ code: z.string(), points: z.number().int(), detail: z.string() })),
  /** The number of earlier posts used for comparison. */
  comparedWith: z.number().int(),
});
export type Authenticity = z.infer<typeof authenticitySchema>;

export const networkIssuesSchema = z.object({
  accountId: z.uuid(),
  network: networkSchema,
  issues: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(['refused', 'warning']),
      field: z.string(),
      index: z.number().int().nullable(),
      message: z.string(),
    }),
  ),
});
export type NetworkIssues = z.infer<typeof networkIssuesSchema>;

export const postCheckSchema = z.object({
  networks: z.array(networkIssuesSchema),
  content: contentScanSchema,
  /** Null when the check is switched off. */
  authenticity: authenticitySchema.nullable(),
});
export type PostCheck = z.infer<typeof postCheckSchema>;
