import { z } from 'zod';

/** Stages in the order in which a scan shows them. */
export const STAGE_NAMES = [
  'initializing',
  'collecting data',
  'pattern analysis',
  'network analysis',
  'linguistic analysis',
  'bot probability',
  'report',
] as const;

export const scanStageSchema = z.object({
  name: z.enum(STAGE_NAMES),
  status: z.enum(['waiting', 'running', 'done', 'skipped']),
  /** The result of the stage as a sentence; null before it has one. */
  found: z.string().nullable(),
});
export type ScanStage = z.infer<typeof scanStageSchema>;
