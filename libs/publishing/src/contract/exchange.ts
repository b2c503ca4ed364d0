import { z } from 'zod';
import { zoneSchema } from './schedule.js';

export const importPostsSchema = z.object({
  /** `csv`: columns text, time, zone, accounts (handles or networks, with semicolons). `ics`: each event is a post. */
  format: z.enum(['csv', 'ics']),
  file: z.string().min(1).max(2_000_000),
  /** Applies to times without a zone. */
  zone: zoneSchema.default('UTC'),
  /** Applies to posts that name no accounts. */
  accountIds: z.array(z.uuid()).max(40).default([]),
});
export type ImportPosts = z.infer<typeof importPostsSchema>;

export const importedPostSchema = z.object({
  /** Starts at 1, not counting the first line of a CSV file. */
  line: z.number().int(),
  id: z.uuid().nullable(),
  status: z.enum(['draft', 'in_review', 'scheduled', 'refused']),
  /** The reason why the post is not scheduled or not created; null otherwise. */
  problem: z.string().nullable(),
});
export type ImportedPost = z.infer<typeof importedPostSchema>;
export const importedPostsSchema = z.object({ posts: z.array(importedPostSchema) });

export const bestTimesSchema = z.object({
  /** Null when there are too few posts with figures. */
  times: z
    .array(
      z.object({
        /** 1 is Monday, 7 is Sunday. */
        weekday: z.number().int(),
        hour: z.number().int(),
        posts: z.number().int(),
        /** Its mean engagement divided by that of all posts. */
        ratio: z.number(),
      }),
    )
    .nullable(),
  /** The number of the account's posts used for comparison. */
  comparedWith: z.number().int(),
});
export type BestTimes = z.infer<typeof bestTimesSchema>;
export const bestTimesQuerySchema = z.object({ zone: zoneSchema.default('UTC') });
export type BestTimesQuery = z.infer<typeof bestTimesQuerySchema>;
