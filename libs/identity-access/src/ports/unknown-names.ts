/** The record of attempts on unknown names: enough to see a spray. */
export interface UnknownNames {
  /**
   * Distinguishes names without storing them, because people type passwords there.
   * @returns six hex digits; they collide once in 16 million, so they prove no guess
   */
  readonly digestOf: (usernameKey: string) => string;
  /**
   * Whether to record another attempt; a flood is counted instead.
   * @param from its address block
   * @returns the attempts counted since the last recorded one, or null when this one is counted too
   */
  readonly take: (from: string, now: Date) => number | null;
}
