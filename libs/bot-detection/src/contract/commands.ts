import { networkSchema } from '@rampart/connectors/contract';
import { z } from 'zod';

/** `surface` reads profiles, `deep` their newest posts too, `comprehensive` also who acts together. */
export const scanDepthSchema = z.enum(['surface', 'deep', 'comprehensive']);
export type ScanDepth = z.infer<typeof scanDepthSchema>;

/** Most accounts of one scan. */
export const SCAN_LIMITS: Readonly<Record<ScanDepth, number>> = {
  surface: 10_000,
  deep: 1_000,
  comprehensive: 1_000,
};

export const requestBotScanSchema = z.object({
  network: networkSchema,
  /** The linked account whose followers are looked at. */
  accountId: z.uuid(),
  depth: scanDepthSchema.default('deep'),
  limit: z.number().int().min(1).max(SCAN_LIMITS.surface).default(500),
});
export type RequestBotScan = z.infer<typeof requestBotScanSchema>;

export const botVerdictSchema = z.enum(['agree', 'disagree', 'not-sure']);
export type BotVerdict = z.infer<typeof botVerdictSchema>;
export const giveVerdictSchema = z.object({ verdict: botVerdictSchema });
export type GiveVerdict = z.infer<typeof giveVerdictSchema>;
