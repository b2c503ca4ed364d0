export interface UnknownNames {
  /** @returns six hex digits, which collide once in 16 million and so prove no guess */
  readonly digestOf: (usernameKey: string) => string;
  /** @param from address block @returns attempts counted since the last record; null: count this one too */
  readonly take: (from: string, now: Date) => number | null;
}
