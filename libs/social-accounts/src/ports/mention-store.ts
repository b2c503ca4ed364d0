import type { JudgedText, SentimentCounts, Verdict } from '../contract/index.js';

export interface Mention extends Omit<JudgedText, 'id' | 'author'> {
  readonly postId: string;
  readonly handle: string;
}

/** Mentions that were judged, kept for thirty days. The shares are computed from them. */
export interface MentionStore {
  /** Adds new mentions and deletes those before `since`. @returns The number of mentions per verdict. */
  keep(
    ref: { readonly tenantId: string; readonly accountId: string },
    mentions: readonly Mention[],
    since: Date,
  ): Promise<SentimentCounts>;
  list(tenantId: string, verdict: Verdict, limit: number): Promise<readonly JudgedText[]>;
}
