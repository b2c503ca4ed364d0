import { defineEvent, type EventOf, type PersonalField } from '@rampart/event-log/contract';
import { z } from 'zod';
import {
  contentCredentialsSchema,
  copyPlatformSchema,
  fileSchema,
  hiddenMarkSchema,
  perceptualHashSchema,
  pictureMetadataSchema,
  refusalSchema,
  viewHashSchema,
} from '../contract/index.js';

/** What a reader gets where the key of a picture was destroyed. */
const ERASED = 'erased';
const about = { mediaId: z.uuid(), by: z.string() };

/** Words of a picture and its copies lie under one key, so that a picture can be forgotten as a whole. */
const underPicture = <Field extends string>(
  field: Field,
): PersonalField<{ readonly mediaId: string } & Record<Field, unknown>> => ({
  field,
  subject: ({ mediaId }) => `media:${mediaId}`,
  erased: ERASED,
});

/** Somebody uploaded an original; its bytes are kept encrypted beside the log. */
export const mediaRegistered = defineEvent({
  type: 'MediaRegistered',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    file: fileSchema,
    encryptionKeyId: z.string(),
    words: z.object({ filename: z.string() }).or(z.literal(ERASED)),
  }),
  personal: [underPicture('words')],
});

/** A copy is wanted for one post on one platform; its hidden mark will say this id under this generation of the key. */
export const mediaCopyRequested = defineEvent({
  type: 'MediaCopyRequested',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    copyId: z.uuid(),
    /** The visible watermark says it. */
    requestedAt: z.string(),
    platform: copyPlatformSchema,
    trackingId: z.number().int().nonnegative(),
    keyGeneration: z.number().int().positive(),
    words: z.object({ post: z.string(), watermark: z.string() }).or(z.literal(ERASED)),
  }),
  personal: [underPicture('words')],
});

/** The original was read: what finds its copies, and what its file told besides pixels. */
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

/** A copy is made: nothing but pixels, marked as it says. */
export const mediaProtected = defineEvent({
  type: 'MediaProtected',
  schemaVersion: 1,
  schema: z.object({
    mediaId: z.uuid(),
    copyId: z.uuid(),
    file: fileSchema,
    encryptionKeyId: z.string(),
    visibleMark: z.boolean(),
    hiddenMark: hiddenMarkSchema,
    /** Copies made before there were Content Credentials have no word of them. */
    contentCredentials: contentCredentialsSchema.optional(),
  }),
});

/** The original cannot be read, so there is nothing to protect. */
export const mediaRefused = defineEvent({
  type: 'MediaRefused',
  schemaVersion: 1,
  schema: z.object({ mediaId: z.uuid(), refusal: refusalSchema }),
});

/** A copy could not be made. */
export const mediaCopyFailed = defineEvent({
  type: 'MediaCopyFailed',
  schemaVersion: 1,
  schema: z.object({ mediaId: z.uuid(), copyId: z.uuid(), refusal: refusalSchema }),
});

/** Somebody took a copy out; who later looks for a leak wants to know. */
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
