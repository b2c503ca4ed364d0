/**
 * What one file of rules may cost. A document beyond a limit is refused with `too-large`, before it has cost more. The
 * largest public rule has 300,000 characters, 4,500 values, 9 aliases, 19 regular expressions and a depth of 6.
 */
export const LIMITS = {
  /** Characters of one file. */
  documentLength: 524_288,
  /** Documents of one file. */
  documents: 200,
  /** Words and signs of one file, before anything is built of them. */
  tokens: 40_000,
  /** Values of one file after aliases are followed: a "billion laughs" document ends here. */
  nodes: 20_000,
  /** Aliases of one file. */
  aliases: 100,
  /** Depth of maps and lists in each other, and of brackets in a condition. */
  depth: 32,
  /** Modifiers of one item. */
  modifiers: 16,
  /** Placeholders of one rule. */
  placeholders: 50,
  /** Variants one value may stand for before it is encoded (dashes, placeholders). */
  variants: 3_125,
  /** Wildcards of one value. */
  wildcards: 256,
  /** Tests of one rule, after everything that a value stands for is written out. */
  tests: 20_000,
  /** Characters of all values of one rule, after everything that a value stands for is written out. */
  characters: 4_000_000,
  /** Search identifiers of one rule. */
  identifiers: 500,
  /** Characters of all conditions of one rule. */
  conditionLength: 8_192,
  /** Characters of a regular expression. */
  regexLength: 4_096,
  /** Instructions of a compiled regular expression, and of all of one rule. */
  regexSize: 2_000,
  regexSizes: 20_000,
} as const;
