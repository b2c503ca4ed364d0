import { z } from 'zod';

/** Path parameters that several routes of this capability share. */
export const lookAlikePathSchema = z.object({ id: z.uuid(), lookAlikeId: z.uuid() });
export type LookAlikePath = z.infer<typeof lookAlikePathSchema>;

export const campaignPathSchema = z.object({ id: z.uuid(), campaignId: z.uuid() });
export type CampaignPath = z.infer<typeof campaignPathSchema>;
