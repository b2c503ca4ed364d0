import { z } from 'zod';

/** What a person decided about a post. */
export const postStageSchema = z.enum(['draft', 'in_review', 'approved', 'scheduled', 'deleted']);
export type PostStage = z.infer<typeof postStageSchema>;

/**
 * One post on one account. `claimed`: a worker holds it and waits for its time. `unconfirmed`: it was sent, no answer
 * came, and reading the network did not show whether it is there.
 */
export const publishRunStatusSchema = z.enum([
  'scheduled',
  'claimed',
  'preparing',
  'committing',
  'published',
  'failed',
  'unconfirmed',
  'paused',
  'cancelled',
]);
export type PublishRunStatus = z.infer<typeof publishRunStatusSchema>;

/** The status of a post over its accounts: the one that most needs a person, otherwise the one furthest behind. */
export const POST_STATUSES = [
  'draft',
  'in_review',
  'approved',
  'scheduled',
  'claimed',
  'preparing',
  'committing',
  'published',
  'failed',
  'unconfirmed',
  'paused',
] as const;
export const postStatusSchema = z.enum(POST_STATUSES);
export type PostStatus = z.infer<typeof postStatusSchema>;
