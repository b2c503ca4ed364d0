import { type ModelCard, modelCardSchema } from '../contract/index.js';

/** @param lines JSON of one figure each @throws ZodError for a line that is none */
export const cardOf = (bench: string, measuredOn: string, lines: string): ModelCard =>
  modelCardSchema.parse({
    ...{ bench, measuredOn },
    figures: lines
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  });
