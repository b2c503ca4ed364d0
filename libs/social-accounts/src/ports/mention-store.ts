import type { JudgedText, SentimentCounts, Verdict } from '../contract/index.js';

export interface Mention extends Omit<JudgedText, 'id' | 'author'> {
  readonly postId: string;
  readonly handle: string;
}

/** Mentions that were judged, for thirty days; what each share counts. */
export interface MentionStore {
  /** Keeps new ones, forgets those before `since`. @returns how many of each verdict there are now */
  keep(
    ref: { readonly tenantId: string; readonly accountId: string },
    mentions: readonly Mention[],
    since: Date,
  ): Promise<SentimentCounts>;
  list(tenantId: string, verdict: Verdict, limit: number): Promise<readonly JudgedText[]>;
}
