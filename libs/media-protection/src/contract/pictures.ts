import { z } from 'zod';
import {
  contentCredentialsSchema,
  copyPlatformSchema,
  hiddenMarkSchema,
  requestCopySchema,
} from './copies.js';
import { mediaFileSchema, perceptualHashSchema, mediaRefusalSchema, text } from './texts.js';

/** In bytes. */
export const MAX_PICTURE_BYTES = 100 * 1024 * 1024;

export const registerPictureSchema = requestCopySchema.extend({ filename: text(200).min(1) });
export type RegisterPicture = z.infer<typeof registerPictureSchema>;

/** `processing` until the fingerprint of the original exists; `refused` when it cannot be read. */
export const pictureStatusSchema = z.enum(['processing', 'ready', 'refused']);
export type PictureStatus = z.infer<typeof pictureStatusSchema>;

export const viewHashSchema = z.object({
  name: z.string(),
  hash: perceptualHashSchema,
  /** PDQ's quality, 0 to 100; hashes below 50 cannot identify a picture. */
  quality: z.number(),
  /** The time of a video's frame in seconds. */
  second: z.number().optional(),
});
export type ViewHash = z.infer<typeof viewHashSchema>;

/** Metadata of the original; copies have none. */
export const pictureMetadataSchema = z.object({
  device: z.string().nullable(),
  camera: z.string().nullable(),
  software: z.string().nullable(),
  takenAt: z.string().nullable(),
  /** In degrees; north and east are positive. */
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
export type PictureMetadata = z.infer<typeof pictureMetadataSchema>;

export const copyStatusSchema = z.enum(['pending', 'protected', 'failed']);
export type CopyStatus = z.infer<typeof copyStatusSchema>;

export const copyViewSchema = z.object({
  id: z.uuid(),
  platform: copyPlatformSchema,
  /** Null once the picture was erased. */
  post: z.string().nullable(),
  watermark: z.string().nullable(),
  trackingId: z.number().int(),
  status: copyStatusSchema,
  /** Null until the copy is made. */
  hiddenMark: hiddenMarkSchema.nullable(),
  /** Null until the copy is made, and for older copies. */
  contentCredentials: contentCredentialsSchema.nullable(),
  file: mediaFileSchema.nullable(),
  requestedAt: z.string(),
  protectedAt: z.string().nullable(),
  fetches: z.number().int(),
  fetchedAt: z.string().nullable(),
});
export type CopyView = z.infer<typeof copyViewSchema>;

export const pictureViewSchema = z.object({
  id: z.uuid(),
  /** Null once the picture was erased. */
  filename: z.string().nullable(),
  status: pictureStatusSchema,
  refusal: mediaRefusalSchema.nullable(),
  file: mediaFileSchema,
  registeredAt: z.string(),
  /** Format `user:<id>`. */
  owner: z.string(),
  /** The hash of the whole picture; null while it is being read. */
  perceptualHash: perceptualHashSchema.nullable(),
  calibration: z.string().nullable(),
  views: z.array(viewHashSchema),
  metadata: pictureMetadataSchema.nullable(),
  copies: z.array(copyViewSchema),
  violations: z.number().int(),
});
export type PictureView = z.infer<typeof pictureViewSchema>;
