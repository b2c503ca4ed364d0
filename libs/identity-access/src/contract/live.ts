import { z } from 'zod';

export const userMessageSchema = z.object({
  type: z.literal('user-changed.v1'),
  position: z.number(),
  data: z.object({ userId: z.string() }),
});
export type UserMessage = z.infer<typeof userMessageSchema>;
