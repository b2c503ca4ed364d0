import { z } from 'zod';
import { platformIdSchema } from './platforms.js';
import { riskLevelSchema } from './scores.js';
import { impersonatorSchema, reportStatusSchema } from './views.js';

/** What accounts of one hand share. */
export const campaignTraitSchema = z.enum(['handle', 'name', 'bio', 'link', 'wording', 'week', 'picture']);
export type CampaignTrait = z.infer<typeof campaignTraitSchema>;

export const campaignSchema = z.object({
  id: z.uuid(),
  scanId: z.uuid(),
  /** The handle of its most harmful account. */
  name: z.string(),
  members: z.number().int(),
  /** Of these no decision was made yet. */
  pending: z.number().int(),
  platforms: z.array(platformIdSchema),
  /** The highest of its accounts. */
  riskLevel: riskLevelSchema,
  /** The highest of its accounts, 0 to 100. */
  harm: z.number(),
  followers: z.number().int(),
  /** With the number of pairs that share each, the most frequent first. */
  traits: z.array(z.object({ trait: campaignTraitSchema, pairs: z.number().int() })),
  firstCreatedAt: z.string().nullable(),
  lastCreatedAt: z.string().nullable(),
  firstFoundAt: z.string(),
  lastFoundAt: z.string(),
  incidentId: z.uuid().nullable(),
});
export type Campaign = z.infer<typeof campaignSchema>;

export const campaignDetailSchema = campaignSchema.extend({
  /** The first 200, the most harmful first. */
  accounts: z.array(impersonatorSchema.extend({ createdAt: z.string().nullable() })),
  /** Between accounts shown, the strongest first. */
  links: z.array(z.object({ from: z.uuid(), to: z.uuid(), traits: z.array(campaignTraitSchema) })),
});
export type CampaignDetail = z.infer<typeof campaignDetailSchema>;

export const campaignDecisionSchema = z.object({
  campaignId: z.uuid(),
  /** Accounts that the decision changed. */
  changed: z.number().int(),
  reportStatus: reportStatusSchema,
  incidentId: z.uuid().nullable(),
});
export type CampaignDecision = z.infer<typeof campaignDecisionSchema>;
