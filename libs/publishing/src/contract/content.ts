import { networkSchema } from '@rampart/connectors/contract';
import { z } from 'zod';

const long = z.string().max(100_000);

/** Differences for one network; absent members are taken from the post. */
export const variantSchema = z.object({
  text: long.optional(),
  title: z.string().max(1_000).nullable().optional(),
  thread: z.array(long).max(25).optional(),
  firstComment: long.nullable().optional(),
});
export type Variant = z.infer<typeof variantSchema>;

export const mediaReferenceSchema = z.object({
  /** Id of a protected picture or video. */
  mediaId: z.uuid(),
  altText: z.string().max(5_000).nullable().default(null),
});
export type MediaReference = z.infer<typeof mediaReferenceSchema>;

export const postContentSchema = z.object({
  text: long,
  /** The title of a video, where the network has titles. */
  title: z.string().max(1_000).nullable().default(null),
  /** Later posts, each a reply to the previous one. */
  thread: z.array(long).max(25).default([]),
  firstComment: long.nullable().default(null),
  variants: z.partialRecord(networkSchema, variantSchema).default({}),
  media: z.array(mediaReferenceSchema).max(35).default([]),
});
export type PostContent = z.infer<typeof postContentSchema>;

export const postOptionsSchema = z.object({
  watermarkEnabled: z.boolean().default(true),
  /** The visible text of the watermark; empty for only the hidden mark. */
  watermarkText: z.string().trim().max(60).default(''),
  botCheckEnabled: z.boolean().default(true),
});
export type PostOptions = z.infer<typeof postOptionsSchema>;

export const savePostSchema = z.object({
  content: postContentSchema,
  options: postOptionsSchema.default({ watermarkEnabled: true, watermarkText: '', botCheckEnabled: true }),
  /** Linked accounts that publish the post. */
  accountIds: z.array(z.uuid()).max(40).default([]),
});
export type SavePost = z.infer<typeof savePostSchema>;

export const editPostSchema = savePostSchema.extend({
  /** The edition that was edited. If another person saved in between, the change is refused with 409. */
  edition: z.number().int().positive(),
});
export type EditPost = z.infer<typeof editPostSchema>;
