export interface UnconfirmedEntries {
  /** @param at The current time. @param limit The maximum number of entries. Those that wait longest are first. */
  expiredBefore(at: Date, limit: number): Promise<readonly string[]>;
}
