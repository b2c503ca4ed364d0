import { z } from 'zod';
import { reportLanguageSchema } from './report.js';
import { reportTargetSchema } from './targets.js';
import { sha256Schema } from './texts.js';

/** Places that take a report by a form on their site, into which a person types it. The others have an interface. */
export const formTargetSchema = reportTargetSchema.exclude(['bluesky', 'mastodon']);
export type FormTarget = z.infer<typeof formTargetSchema>;

const stepsSchema = z.array(
  z.object({
    title: z.string(),
    /** An empty value is unknown: leave the field of the form empty, too. */
    fields: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
);

export const handOffSheetSchema = z.object({ target: formTargetSchema, steps: stepsSchema });
export type HandOffSheet = z.infer<typeof handOffSheetSchema>;

/** What a signature would cover now, for these places. */
export const reportPreviewSchema = z.object({
  contentSha256: sha256Schema,
  /** The text that is hashed, and that the package holds as `data/signed-content.json`. */
  content: z.string(),
  forms: z.array(z.object({ target: reportTargetSchema, steps: stepsSchema })),
});
export type ReportPreview = z.infer<typeof reportPreviewSchema>;

const one = (value: unknown): unknown => (Array.isArray(value) || value === undefined ? value : [value]);

/** Query of `GET /api/incidents/:incidentId/preview`. */
export const previewQuerySchema = z.object({
  target: z.preprocess(one, z.array(reportTargetSchema).min(1).max(10)),
});
export type PreviewQuery = z.infer<typeof previewQuerySchema>;

/** Query of `GET /api/incidents/:incidentId/preview/report`. */
export const drawnPreviewQuerySchema = previewQuerySchema.extend({
  language: reportLanguageSchema.default('en'),
});
export type DrawnPreviewQuery = z.infer<typeof drawnPreviewQuerySchema>;
