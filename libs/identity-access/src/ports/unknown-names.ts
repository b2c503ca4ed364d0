/** What is kept of attempts on names that nobody has: enough to see a spray, and no more. */
export interface UnknownNames {
  /**
   * Tells names apart without keeping them: people type passwords into the wrong box.
   * @returns six hex digits; names share them once in 16 million, so no one can prove a guess by them
   */
  readonly digestOf: (usernameKey: string) => string;
  /**
   * Whether one more attempt is recorded on its own. A flood is counted instead.
   * @param from the address block it comes from
   * @returns how many attempts were counted since the last one recorded, or null when this one is counted too
   */
  readonly take: (from: string, now: Date) => number | null;
}
