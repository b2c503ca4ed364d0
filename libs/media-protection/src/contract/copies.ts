import { z } from 'zod';
import { videoFramesSchema, text } from './texts.js';

export const copyPlatformSchema = z.enum([
  'twitter',
  'facebook',
  'instagram',
  'linkedin',
  'tiktok',
  'youtube',
  'bluesky',
  'mastodon',
  'website',
  'other',
]);
export type CopyPlatform = z.infer<typeof copyPlatformSchema>;

export const requestCopySchema = z.object({
  platform: copyPlatformSchema,
  post: text(200).default(''),
  /** Empty for no visible watermark. The time is written after the text. */
  watermark: text(60).default(''),
});
export type RequestCopy = z.infer<typeof requestCopySchema>;

export const hiddenMarkSchema = z.discriminatedUnion('embedded', [
  z.object({
    embedded: z.literal(true),
    /** At least 1. */
    strength: z.number(),
    /** In dB, compared with the unmarked picture. */
    psnr: z.number(),
    /** Frames of a video, one per second, and how many of them had the id. */
    frames: videoFramesSchema.optional(),
  }),
  z.object({ embedded: z.literal(false), reason: z.enum(['too-small', 'not-readable']) }),
]);
export type HiddenMark = z.infer<typeof hiddenMarkSchema>;

/** By C2PA 2.1. */
export const contentCredentialsSchema = z.discriminatedUnion('attached', [
  z.object({
    attached: z.literal(true),
    /** Format `urn:c2pa:<uuid>`. */
    manifest: z.string(),
    signer: z.string(),
  }),
  z.object({
    attached: z.literal(false),
    /** `media-type`: files of this type cannot contain credentials; `certificate`: it is not valid on that day. */
    reason: z.enum(['off', 'media-type', 'certificate']),
  }),
]);
export type ContentCredentials = z.infer<typeof contentCredentialsSchema>;
