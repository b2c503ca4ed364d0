import { z } from 'zod';
import {
  contentCredentialsSchema,
  copyPlatformSchema,
  hiddenMarkSchema,
  requestCopySchema,
} from './copies.js';
import { fileSchema, perceptualHashSchema, refusalSchema, text } from './texts.js';

/** Largest file of a picture or video, in bytes. */
export const MAX_PICTURE_BYTES = 100 * 1024 * 1024;

/** What is said of a picture that is uploaded; the file itself is the body. */
export const registerPictureSchema = requestCopySchema.extend({ filename: text(200).min(1) });
export type RegisterPicture = z.infer<typeof registerPictureSchema>;

/** `processing` until the original has its fingerprint; `refused` when it cannot be read. */
export const pictureStatusSchema = z.enum(['processing', 'ready', 'refused']);
export type PictureStatus = z.infer<typeof pictureStatusSchema>;

/** One view of a picture with its hash, upright. */
export const viewHashSchema = z.object({
  name: z.string(),
  hash: perceptualHashSchema,
  /** PDQ's quality, 0 to 100; below 50 a picture is too plain to be told apart by hashes. */
  quality: z.number(),
  /** Of a video: when the frame is shown. */
  second: z.number().optional(),
});
export type ViewHash = z.infer<typeof viewHashSchema>;

/** What the camera and the editor wrote into the original; none of it is in a copy. */
export const pictureMetadataSchema = z.object({
  device: z.string().nullable(),
  camera: z.string().nullable(),
  software: z.string().nullable(),
  takenAt: z.string().nullable(),
  /** Degrees, north and east positive. */
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
export type PictureMetadata = z.infer<typeof pictureMetadataSchema>;

export const copyStatusSchema = z.enum(['pending', 'protected', 'failed']);
export type CopyStatus = z.infer<typeof copyStatusSchema>;

/** A copy made for one post on one platform. */
export const copyViewSchema = z.object({
  id: z.uuid(),
  platform: copyPlatformSchema,
  /** Null once the picture was forgotten. */
  post: z.string().nullable(),
  /** Text of the visible watermark; null without one. */
  watermark: z.string().nullable(),
  /** What its hidden mark says. */
  trackingId: z.number().int(),
  status: copyStatusSchema,
  /** Null while it is not made. */
  hiddenMark: hiddenMarkSchema.nullable(),
  /** Null while it is not made, and of copies made before there were any. */
  contentCredentials: contentCredentialsSchema.nullable(),
  file: fileSchema.nullable(),
  requestedAt: z.string(),
  protectedAt: z.string().nullable(),
  /** How often it was downloaded, and when last. */
  fetches: z.number().int(),
  fetchedAt: z.string().nullable(),
});
export type CopyView = z.infer<typeof copyViewSchema>;

/** A protected picture with its fingerprint and copies. */
export const pictureViewSchema = z.object({
  id: z.uuid(),
  /** Null once the picture was forgotten. */
  filename: z.string().nullable(),
  status: pictureStatusSchema,
  refusal: refusalSchema.nullable(),
  file: fileSchema,
  /** ISO 8601, as all times here. */
  registeredAt: z.string(),
  /** `user:<id>` */
  owner: z.string(),
  /** PDQ of the whole picture; null while it is read. */
  perceptualHash: perceptualHashSchema.nullable(),
  /** Which measurement its distances are judged by. */
  calibration: z.string().nullable(),
  views: z.array(viewHashSchema),
  metadata: pictureMetadataSchema.nullable(),
  copies: z.array(copyViewSchema),
});
export type PictureView = z.infer<typeof pictureViewSchema>;
