import { z } from 'zod';

/** Topic of the user administration screen: which user changed; the screen asks again for that user. */
export const USERS_TOPIC = 'users';

export const userMessageSchema = z.object({
  type: z.literal('user-changed.v1'),
  position: z.number(),
  data: z.object({ userId: z.string() }),
});
export type UserMessage = z.infer<typeof userMessageSchema>;
