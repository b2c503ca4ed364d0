import { z } from 'zod';
import { videoFramesSchema, text } from './texts.js';

/** The target platform of a copy. */
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

/** The purpose of a copy; every post gets its own copy and tracking id. */
export const requestCopySchema = z.object({
  platform: copyPlatformSchema,
  /** Which post it is for, or whom it is given to. */
  post: text(200).default(''),
  /** Text of the visible watermark, followed by the time. Empty: no visible watermark. */
  watermark: text(60).default(''),
});
export type RequestCopy = z.infer<typeof requestCopySchema>;

/** The hidden mark of a copy, or why it has none. */
export const hiddenMarkSchema = z.discriminatedUnion('embedded', [
  z.object({
    embedded: z.literal(true),
    /** The strength needed to read it back, at least 1. */
    strength: z.number(),
    /** Peak signal to noise ratio against the unmarked picture, in dB. */
    psnr: z.number(),
    /** Of a video: frames read back, one a second, and how many had the id. */
    frames: videoFramesSchema.optional(),
  }),
  z.object({ embedded: z.literal(false), reason: z.enum(['too-small', 'not-readable']) }),
]);
export type HiddenMark = z.infer<typeof hiddenMarkSchema>;

/** The signed manifest in a copy (C2PA 2.1), or why there is none. */
export const contentCredentialsSchema = z.discriminatedUnion('attached', [
  z.object({
    attached: z.literal(true),
    /** Label of the manifest: `urn:c2pa:<uuid>`. */
    manifest: z.string(),
    /** Whom the certificate names. */
    signer: z.string(),
  }),
  z.object({
    attached: z.literal(false),
    /** `media-type`: this kind of file cannot hold one; `certificate`: outside its validity on that day. */
    reason: z.enum(['off', 'media-type', 'certificate']),
  }),
]);
export type ContentCredentials = z.infer<typeof contentCredentialsSchema>;
