export interface UnknownNames {
  /**
   * @returns six hexadecimal digits. One in 16 million names has the same digest, so that it does not confirm a guess
   */
  readonly digestOf: (usernameKey: string) => string;
  /** @param from address block @returns the attempts counted since the last record; null to only count this one */
  readonly take: (from: string, now: Date) => number | null;
}
