/** Which addresses wait for a confirmation that can no longer come. */
export interface UnconfirmedEntries {
  /** @param at now; @param limit at most this many, the longest waiting first */
  expiredBefore(at: Date, limit: number): Promise<readonly string[]>;
}
