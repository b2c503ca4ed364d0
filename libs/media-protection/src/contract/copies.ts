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
  /** Empty: no visible watermark. The time follows the text. */
  watermark: text(60).default(''),
});
export type RequestCopy = z.infer<typeof requestCopySchema>;

export const hiddenMarkSchema = z.discriminatedUnion('embedded', [
  z.object({
    embedded: z.literal(true),
    /** At least 1. */
    strength: z.number(),
    /** dB against the unmarked picture. */
    psnr: z.number(),
    /** Frames of a video, one a second, and how many had the id. */
    frames: videoFramesSchema.optional(),
  }),
  z.object({ embedded: z.literal(false), reason: z.enum(['too-small', 'not-readable']) }),
]);
export type HiddenMark = z.infer<typeof hiddenMarkSchema>;

/** C2PA 2.1. */
export const contentCredentialsSchema = z.discriminatedUnion('attached', [
  z.object({
    attached: z.literal(true),
    /** `urn:c2pa:<uuid>` */
    manifest: z.string(),
    signer: z.string(),
  }),
  z.object({
    attached: z.literal(false),
    /** `media-type` cannot hold one; `certificate` is not valid on that day. */
    reason: z.enum(['off', 'media-type', 'certificate']),
  }),
]);
export type ContentCredentials = z.infer<typeof contentCredentialsSchema>;
