import { z } from 'zod';

/** Measured (sharp, ffprobe) before a network receives a file. Null when not measured or applicable. */
export const mediaFactsSchema = z.object({
  /** SHA-256 of the bytes, in lower-case hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  kind: z.enum(['picture', 'animation', 'video']),
  mime: z.string().min(3).max(100),
  bytes: z.number().int().nonnegative(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** In milliseconds. */
  durationMs: z.number().int().positive().nullable(),
  framesPerSecond: z.number().positive().nullable(),
  videoCodec: z.string().nullable(),
  audioCodec: z.string().nullable(),
  altText: z.string().max(5_000).nullable(),
});
export type MediaFacts = z.infer<typeof mediaFactsSchema>;

export const networkDraftSchema = z.object({
  text: z.string().max(100_000),
  /** The title of a video, where the network has titles. */
  title: z.string().max(1_000).nullable(),
  media: z.array(mediaFactsSchema).max(35),
  /** The later posts of the thread, each a reply to the previous one. */
  thread: z.array(z.string().max(100_000)).max(25),
  firstComment: z.string().max(100_000).nullable(),
});
export type NetworkDraft = z.infer<typeof networkDraftSchema>;

/** The network would refuse the draft, or show it with a loss (`warning`). The message has cause and next step. */
export interface DraftIssue {
  readonly code: string;
  readonly severity: 'refused' | 'warning';
  readonly field: 'text' | 'title' | 'media' | 'thread' | 'firstComment';
  readonly index: number | null;
  readonly message: string;
}
