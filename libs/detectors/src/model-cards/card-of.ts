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
