export interface UnknownNames {
  /** @returns six hex digits, which one in 16 million names shares, so that they do not confirm a guess */
  readonly digestOf: (usernameKey: string) => string;
  /** @param from address block @returns the attempts counted since the last record; null to only count this one */
  readonly take: (from: string, now: Date) => number | null;
}
