import { z } from 'zod';

/**
 * LinkedIn publishes no schema. Each field names its page below https://learn.microsoft.com/en-us/linkedin/. Checked
 * 2026-11.
 */
const shareUrn = z.string().regex(/^urn:li:(share|ugcPost):\d+$/);

/** shared/authentication/authorization-code-flow and shared/authentication/programmatic-refresh-tokens */
export const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
  refresh_token_expires_in: z.number().nonnegative().optional(),
  scope: z.string().optional(),
});

/** consumer/integrations/self-serve/sign-in-with-linkedin-v2 */
export const personSchema = z.object({
  sub: z.string().min(1),
  name: z.string(),
  picture: z.string().optional(),
});

/** marketing/community-management/organizations/organization-access-control-by-role */
export const rolesSchema = z.object({
  elements: z.array(
    z.object({
      organization: z.string().regex(/^urn:li:organization:\d+$/),
      role: z.string(),
      state: z.string(),
    }),
  ),
});

/** marketing/community-management/organizations/organization-lookup-api */
export const organizationSchema = z.object({
  id: z.number(),
  localizedName: z.string(),
  vanityName: z.string().optional(),
  localizedDescription: z.string().optional(),
});

/** marketing/community-management/organizations/organization-lookup-api#retrieve-organization-follower-count */
export const followersSchema = z.object({ firstDegreeSize: z.number() });

/** marketing/community-management/organizations/share-statistics */
export const statisticsSchema = z.object({
  elements: z.array(
    z.object({
      totalShareStatistics: z.object({
        likeCount: z.number(),
        commentCount: z.number(),
        shareCount: z.number(),
        uniqueImpressionsCount: z.number().optional(),
      }),
    }),
  ),
});

/** marketing/community-management/shares/posts-api */
const postSchema = z.object({
  id: shareUrn,
  commentary: z.string().optional(),
  createdAt: z.number().optional(),
  publishedAt: z.number().optional(),
  content: z
    .object({
      media: z.object({ id: z.string() }).optional(),
      multiImage: z.object({ images: z.array(z.object({ id: z.string() })) }).optional(),
    })
    .optional(),
});
export type LinkedinPost = z.infer<typeof postSchema>;

export const postsSchema = z.object({
  elements: z.array(postSchema),
  paging: z.object({
    start: z.number(),
    count: z.number(),
    links: z.array(z.object({ rel: z.string() })).optional(),
  }),
});

/** marketing/community-management/shares/images-api */
export const pictureUploadSchema = z.object({
  value: z.object({ uploadUrl: z.url(), image: z.string().regex(/^urn:li:image:[\w-]+$/) }),
});

/** marketing/community-management/shares/videos-api */
export const videoUploadSchema = z.object({
  value: z.object({
    video: z.string().regex(/^urn:li:video:[\w-]+$/),
    uploadToken: z.string(),
    uploadInstructions: z
      .array(z.object({ uploadUrl: z.url(), firstByte: z.number(), lastByte: z.number() }))
      .min(1),
  }),
});
export const mediaStatusSchema = z.object({ status: z.string() });

/** marketing/community-management/shares/comments-api */
export const commentsSchema = z.object({
  elements: z.array(z.object({ message: z.object({ text: z.string() }).optional() })),
});

/** shared/api-guide/concepts/error-handling; `errorDetails` as seen with HTTP 422 */
export const restErrorSchema = z.object({
  status: z.number().optional(),
  code: z.string().optional(),
  serviceErrorCode: z.number().optional(),
  message: z.string().optional(),
  errorDetails: z
    .object({ inputErrors: z.array(z.object({ code: z.string().optional() })).optional() })
    .optional(),
});
