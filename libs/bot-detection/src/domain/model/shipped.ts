import type { BotModel } from './model.js';
import { WEIGHTS } from './weights.generated.js';
import { readWeights } from './weights.js';

let model: BotModel | undefined;

/** The model of the committed weights, read once. */
export function shippedModel(): BotModel {
  model ??= readWeights(WEIGHTS);
  return model;
}
