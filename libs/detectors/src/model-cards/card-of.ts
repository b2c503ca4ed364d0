import { type ModelCard, modelCardSchema } from '../contract/index.js';

/** @param lines one figure as JSON on each line @throws ZodError for an invalid line */
export const cardOf = (bench: string, measuredOn: string, lines: string): ModelCard =>
  modelCardSchema.parse({
    ...{ bench, measuredOn },
    figures: lines
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  });

/** The figures of several benchmarks about one detector, as one card that is as old as its oldest part. */
export const joined = (bench: string, parts: readonly ModelCard[]): ModelCard => ({
  bench,
  measuredOn: parts.map(({ measuredOn }) => measuredOn).reduce((one, other) => (other < one ? other : one)),
  figures: parts.flatMap(({ figures }) => figures),
});
