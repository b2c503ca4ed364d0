import { networkSchema } from '@rampart/connectors/contract';
import { z } from 'zod';
import { postStatusSchema } from './status.js';

/** A scheduled post with the field names of the specification. */
export const specifiedPostSchema = z.object({
  id: z.uuid(),
  content: z.string(),
  platforms: z.array(networkSchema),
  scheduledTime: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Ids of protected pictures and videos. */
  mediaFiles: z.array(z.uuid()),
  watermarkEnabled: z.boolean(),
  botCheckEnabled: z.boolean(),
  status: postStatusSchema,
  securityScore: z.number().int().nullable(),
  fingerprintId: z.string().nullable(),
});
export type SpecifiedPost = z.infer<typeof specifiedPostSchema>;

/** A sender's `status`, `createdAt`, `securityScore` and `fingerprintId` are ignored. One `id` makes one post. */
export const specifiedScheduleSchema = z.looseObject({
  id: z.string().min(1).max(100).optional(),
  content: z.string().min(1).max(100_000),
  platforms: z.array(networkSchema).min(1).max(8),
  scheduledTime: z.iso.datetime({ offset: true }),
  mediaFiles: z.array(z.uuid()).max(35).default([]),
  /** Alt texts by the file's id. */
  altTexts: z.record(z.uuid(), z.string().max(5_000)).default({}),
  watermarkEnabled: z.boolean().default(true),
  botCheckEnabled: z.boolean().default(true),
});
export type SpecifiedSchedule = z.infer<typeof specifiedScheduleSchema>;

/** A platform of the scheduler by the specification, with its linked accounts. */
export const schedulerPlatformSchema = z.object({
  id: networkSchema,
  name: z.string(),
  icon: z.string(),
  connected: z.boolean(),
  maxLength: z.number().int(),
  supportsMedia: z.boolean(),
  accounts: z.array(z.object({ accountId: z.uuid(), handle: z.string(), state: z.string() })),
});
export type SchedulerPlatform = z.infer<typeof schedulerPlatformSchema>;
export const schedulerPlatformsSchema = z.array(schedulerPlatformSchema);
