import { z } from 'zod';

export const searchListSchema = z.object({
  nextPageToken: z.string().optional(),
  items: z.array(z.object({ id: z.object({ channelId: z.string() }) })),
});

export const playlistItemsSchema = z.object({
  items: z.array(z.object({ contentDetails: z.object({ videoPublishedAt: z.string().optional() }) })),
});
