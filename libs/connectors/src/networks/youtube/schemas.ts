import { z } from 'zod';

/** YouTube Data API v3: https://developers.google.com/youtube/v3/docs. Counts are texts. */
const count = z.string().regex(/^\d+$/).transform(Number).optional();

export const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string(),
});

export const googleErrorSchema = z.object({
  error: z.object({
    code: z.number().optional(),
    message: z.string().optional(),
    errors: z.array(z.object({ reason: z.string() })).min(1),
  }),
});

const thumbnail = z.object({ url: z.string() }).optional();
export const channelsSchema = z.object({
  kind: z.literal('youtube#channelListResponse'),
  items: z
    .array(
      z.object({
        id: z.string().min(1),
        snippet: z.object({
          title: z.string(),
          description: z.string().optional(),
          customUrl: z.string().optional(),
          publishedAt: z.string().optional(),
          thumbnails: z.object({ high: thumbnail, medium: thumbnail, default: thumbnail }).optional(),
        }),
        statistics: z
          .object({
            subscriberCount: count,
            hiddenSubscriberCount: z.boolean().optional(),
            videoCount: count,
          })
          .optional(),
      }),
    )
    .default([]),
});
export type YoutubeChannel = z.infer<typeof channelsSchema>['items'][number];

export const uploadsSchema = z.object({
  kind: z.literal('youtube#playlistItemListResponse'),
  nextPageToken: z.string().optional(),
  items: z.array(z.object({ contentDetails: z.object({ videoId: z.string() }) })).default([]),
});

export const videosSchema = z.object({
  kind: z.literal('youtube#videoListResponse'),
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({
          title: z.string(),
          description: z.string().default(''),
          publishedAt: z.string(),
        }),
        statistics: z.object({ viewCount: count, likeCount: count, commentCount: count }).default({}),
      }),
    )
    .default([]),
});
export type YoutubeVideo = z.infer<typeof videosSchema>['items'][number];

/** The answer to the last byte of an upload. */
export const insertedSchema = z.object({
  kind: z.literal('youtube#video'),
  id: z.string().min(1),
  status: z.object({ privacyStatus: z.string().optional(), uploadStatus: z.string().optional() }).optional(),
});

const commentSchema = z.object({
  id: z.string(),
  snippet: z.object({
    textOriginal: z.string().optional(),
    textDisplay: z.string(),
    authorDisplayName: z.string(),
    /** Missing when the channel no longer exists. */
    authorChannelId: z.object({ value: z.string() }).optional(),
    likeCount: z.number().optional(),
    publishedAt: z.string(),
  }),
});
export type YoutubeComment = z.infer<typeof commentSchema>;

export const commentsSchema = z.object({
  kind: z.literal('youtube#commentThreadListResponse'),
  nextPageToken: z.string().optional(),
  items: z
    .array(
      z.object({
        snippet: z.object({
          videoId: z.string().optional(),
          totalReplyCount: z.number().optional(),
          topLevelComment: commentSchema,
        }),
        replies: z.object({ comments: z.array(commentSchema).default([]) }).optional(),
      }),
    )
    .default([]),
});

/** `myRecentSubscribers`: channels whose owners show their subscriptions. */
export const subscriptionsSchema = z.object({
  kind: z.literal('youtube#subscriptionListResponse'),
  nextPageToken: z.string().optional(),
  items: z.array(z.object({ subscriberSnippet: z.object({ channelId: z.string() }) })).default([]),
});
