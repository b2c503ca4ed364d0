import type { BotModel } from './model.js';
import { WEIGHTS } from './weights.generated.js';
import { readWeights } from './weights.js';

let model: BotModel | undefined;

/** The model from the committed weights, read only once. */
export function shippedModel(): BotModel {
  model ??= readWeights(WEIGHTS);
  return model;
}
