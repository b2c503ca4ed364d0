import { z } from 'zod';

export const searchListSchema = z.object({
  nextPageToken: z.string().optional(),
  items: z.array(z.object({ id: z.object({ channelId: z.string() }) })),
});

const thumbnailSchema = z.object({ url: z.string() }).optional();

const channelSchema = z.object({
  id: z.string().min(1),
  snippet: z.object({
    title: z.string(),
    description: z.string().optional(),
    customUrl: z.string().optional(),
    publishedAt: z.string().optional(),
    thumbnails: z
      .object({ high: thumbnailSchema, medium: thumbnailSchema, default: thumbnailSchema })
      .optional(),
  }),
  statistics: z
    .object({
      subscriberCount: z.string().optional(),
      hiddenSubscriberCount: z.boolean().optional(),
      videoCount: z.string().optional(),
    })
    .optional(),
});
export type YoutubeChannel = z.infer<typeof channelSchema>;

/** `items` is absent without matches. */
export const channelListSchema = z.object({
  kind: z.literal('youtube#channelListResponse'),
  items: z.array(channelSchema).optional(),
});

export const playlistItemsSchema = z.object({
  items: z.array(z.object({ contentDetails: z.object({ videoPublishedAt: z.string().optional() }) })),
});

export const googleErrorSchema = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }),
});
