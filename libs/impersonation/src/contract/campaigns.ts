import { z } from 'zod';
import { platformIdSchema } from './platforms.js';
import { riskLevelSchema } from './scores.js';
import { impersonatorSchema, reportStatusSchema } from './views.js';

/** Features that accounts of the same attacker share. */
export const campaignTraitSchema = z.enum(['handle', 'name', 'bio', 'link', 'wording', 'week', 'picture']);
export type CampaignTrait = z.infer<typeof campaignTraitSchema>;

export const campaignSchema = z.object({
  id: z.uuid(),
  scanId: z.uuid(),
  /** The handle of the campaign's most harmful account. */
  name: z.string(),
  /** Whether any of its accounts is invented. */
  simulated: z.boolean(),
  /** Addresses of the pictures of its three most harmful accounts that have one. */
  pictures: z.array(z.string()),
  members: z.number().int(),
  /** The number of accounts that need a decision. */
  pending: z.number().int(),
  /** The number of accounts that have come this far: each step counts those beyond it too. */
  steps: z.object({
    decided: z.number().int(),
    prepared: z.number().int(),
    filed: z.number().int(),
    down: z.number().int(),
  }),
  platforms: z.array(platformIdSchema),
  /** The highest risk level of its accounts. */
  riskLevel: riskLevelSchema,
  /** The highest harm of its accounts, 0 to 100. */
  harm: z.number(),
  followers: z.number().int(),
  /** The number of account pairs that share each feature, most frequent first. */
  traits: z.array(z.object({ trait: campaignTraitSchema, pairs: z.number().int() })),
  firstCreatedAt: z.string().nullable(),
  lastCreatedAt: z.string().nullable(),
  firstFoundAt: z.string(),
  lastFoundAt: z.string(),
  incidentId: z.uuid().nullable(),
});
export type Campaign = z.infer<typeof campaignSchema>;

export const campaignDetailSchema = campaignSchema.extend({
  /** The first 200 accounts, most harmful first. */
  accounts: z.array(impersonatorSchema.extend({ createdAt: z.string().nullable() })),
  /** Links between the accounts shown, strongest first. */
  links: z.array(z.object({ from: z.uuid(), to: z.uuid(), traits: z.array(campaignTraitSchema) })),
});
export type CampaignDetail = z.infer<typeof campaignDetailSchema>;

export const campaignDecisionSchema = z.object({
  campaignId: z.uuid(),
  /** The number of accounts that the decision changed. */
  changed: z.number().int(),
  reportStatus: reportStatusSchema,
  incidentId: z.uuid().nullable(),
});
export type CampaignDecision = z.infer<typeof campaignDecisionSchema>;
