export interface UnconfirmedEntries {
  /** @param at now; @param limit the maximum, longest waiting first */
  expiredBefore(at: Date, limit: number): Promise<readonly string[]>;
}
