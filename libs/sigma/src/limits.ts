/** What one document may cost. A rule beyond a limit is refused with `too-large`. */
export const LIMITS = {
  /** Characters of one document; the largest public rule has about 300,000. */
  documentLength: 524_288,
  /** Nodes after aliases are followed: a "billion laughs" document ends here. */
  nodes: 50_000,
  /** Depth of maps and lists in each other, and of brackets in a condition. */
  depth: 32,
  /** Variants one value may stand for before it is encoded (dashes, placeholders). */
  variants: 3_125,
  /** Characters of a regular expression. */
  regexLength: 4_096,
} as const;
