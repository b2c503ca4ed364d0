export interface PastPost {
  /** ISO 8601. */
  readonly at: string;
  readonly engagements: number;
}

/** The account's own figures, where they are known. */
export interface AccountHistory {
  posts(tenantId: string, accountId: string): Promise<readonly PastPost[]>;
}
