import { z } from 'zod';

export const userMessageSchema = z.object({
  type: z.literal('user-changed.v1'),
  position: z.number(),
  data: z.object({ userId: z.string() }),
});
export type UserMessage = z.infer<typeof userMessageSchema>;

export const accessReviewMessageSchema = z.object({
  type: z.literal('access-review-changed.v1'),
  position: z.number(),
  data: z.object({ reviewId: z.string() }),
});
export type AccessReviewMessage = z.infer<typeof accessReviewMessageSchema>;
