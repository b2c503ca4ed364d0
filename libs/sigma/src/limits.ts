/** Limits of one rule file. The largest public rule has 300,000 characters, 4,500 values and a depth of 6. */
export const LIMITS = {
  documentLength: 524_288,
  documents: 200,
  tokens: 40_000,
  /** Values of one file after expanding aliases; this stops a "billion laughs" document. */
  nodes: 20_000,
  aliases: 100,
  depth: 32,
  modifiers: 16,
  placeholders: 50,
  /** Variants of one value before encoding (dashes, placeholders). */
  variants: 3_125,
  wildcards: 256,
  /** Tests of one rule after expansion. */
  tests: 20_000,
  /** Characters of all values of one rule after expansion. */
  characters: 4_000_000,
  identifiers: 500,
  conditionLength: 8_192,
  regexLength: 4_096,
  /** Instructions of one compiled regular expression, and of all in one rule. */
  regexSize: 2_000,
  regexSizes: 20_000,
} as const;
