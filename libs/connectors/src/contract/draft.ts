import { z } from 'zod';

/** What is measured of a file before a network sees it (sharp, ffprobe). Null: not measured, or no such thing. */
export const mediaFactsSchema = z.object({
  /** SHA-256 of the bytes, lower-case hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  kind: z.enum(['picture', 'animation', 'video']),
  mime: z.string().min(3).max(100),
  bytes: z.number().int().nonnegative(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Milliseconds. */
  durationMs: z.number().int().positive().nullable(),
  framesPerSecond: z.number().positive().nullable(),
  videoCodec: z.string().nullable(),
  audioCodec: z.string().nullable(),
  altText: z.string().max(5_000).nullable(),
});
export type MediaFacts = z.infer<typeof mediaFactsSchema>;

/** One post as one network gets it. */
export const networkDraftSchema = z.object({
  text: z.string().max(100_000),
  /** Title of a video, where the network has one. */
  title: z.string().max(1_000).nullable(),
  media: z.array(mediaFactsSchema).max(35),
  /** Further posts of the thread, each a reply to the one before. */
  thread: z.array(z.string().max(100_000)).max(25),
  firstComment: z.string().max(100_000).nullable(),
});
export type NetworkDraft = z.infer<typeof networkDraftSchema>;

/** Something the network would refuse (`refused`), or accept with a loss (`warning`). The message has cause and next step. */
export interface DraftIssue {
  readonly code: string;
  readonly severity: 'refused' | 'warning';
  readonly field: 'text' | 'title' | 'media' | 'thread' | 'firstComment';
  /** Of the media or the thread. */
  readonly index: number | null;
  readonly message: string;
}
