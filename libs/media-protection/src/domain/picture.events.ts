import { defineEvent, type EventOf, type PersonalField } from '@rampart/event-log/contract';
import { z } from 'zod';
import {
  contentCredentialsSchema,
  copyPlatformSchema,
  mediaFileSchema,
  hiddenMarkSchema,
  perceptualHashSchema,
  pictureMetadataSchema,
  mediaRefusalSchema,
  viewHashSchema,
} from '../contract/index.js';

const ERASED = 'erased';
const about = { mediaId: z.uuid(), by: z.string() };

/** Texts of a picture and its copies are encrypted with one key, so that they are erased together. */
const underPicture = <Field extends string>(
  field: Field,
): PersonalField<{ readonly mediaId: string } & Record<Field, unknown>> => ({
  field,
  subject: ({ mediaId }) => `media:${mediaId}`,
  erased: ERASED,
});

export const mediaRegistered = defineEvent({
  type: 'MediaRegistered',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    file: mediaFileSchema,
    encryptionKeyId: z.string(),
    words: z.object({ filename: z.string() }).or(z.literal(ERASED)),
  }),
  personal: [underPicture('words')],
});

/** The hidden mark will contain this id, under this key generation. */
export const mediaCopyRequested = defineEvent({
  type: 'MediaCopyRequested',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    copyId: z.uuid(),
    requestedAt: z.string(),
    platform: copyPlatformSchema,
    trackingId: z.number().int().nonnegative(),
    keyGeneration: z.number().int().positive(),
    words: z.object({ post: z.string(), watermark: z.string() }).or(z.literal(ERASED)),
  }),
  personal: [underPicture('words')],
});

export const mediaFingerprinted = defineEvent({
  type: 'MediaFingerprinted',
  schemaVersion: 1,
  schema: z.object({
    mediaId: z.uuid(),
    perceptualHash: perceptualHashSchema,
    calibration: z.string(),
    views: z.array(viewHashSchema),
    metadata: pictureMetadataSchema.or(z.literal(ERASED)),
  }),
  personal: [underPicture('metadata')],
});

/** The copy was made: only its pixels are left, with these marks. */
export const mediaProtected = defineEvent({
  type: 'MediaProtected',
  schemaVersion: 1,
  schema: z.object({
    mediaId: z.uuid(),
    copyId: z.uuid(),
    file: mediaFileSchema,
    encryptionKeyId: z.string(),
    visibleMark: z.boolean(),
    hiddenMark: hiddenMarkSchema,
    /** Absent in copies from before Content Credentials were supported. */
    contentCredentials: contentCredentialsSchema.optional(),
  }),
});

export const mediaRefused = defineEvent({
  type: 'MediaRefused',
  schemaVersion: 1,
  schema: z.object({ mediaId: z.uuid(), refusal: mediaRefusalSchema }),
});

export const mediaCopyFailed = defineEvent({
  type: 'MediaCopyFailed',
  schemaVersion: 1,
  schema: z.object({ mediaId: z.uuid(), copyId: z.uuid(), refusal: mediaRefusalSchema }),
});

/** Recorded, because downloads help to trace a leak. */
export const mediaCopyFetched = defineEvent({
  type: 'MediaCopyFetched',
  schemaVersion: 1,
  schema: z.object({ ...about, copyId: z.uuid() }),
});

export const pictureEvents = [
  mediaRegistered,
  mediaCopyRequested,
  mediaFingerprinted,
  mediaProtected,
  mediaRefused,
  mediaCopyFailed,
  mediaCopyFetched,
] as const;

export type PictureEvent = EventOf<(typeof pictureEvents)[number]>;
