import { FEATURES, featuresOf } from './features.js';

export const SENTIMENTS = ['negative', 'neutral', 'positive'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** Logistic regression over hashed features, in 16 bits, restored by a scale for each class. */
export interface SentimentModel {
  readonly id: string;
  readonly scales: readonly number[];
  readonly biases: readonly number[];
  readonly weights: Int16Array;
}

export interface Judgement {
  /** Null when no class is more likely than all others together. */
  readonly sentiment: Sentiment | null;
  readonly probability: number;
}

/** The model gives no answer below this probability. */
const LEAST = 0.5;

export function probabilities(model: SentimentModel, text: string): readonly number[] {
  const { places, values } = featuresOf(text);
  const scores = SENTIMENTS.map((_, index) => {
    const from = index * FEATURES;
    let sum = 0;
    for (let at = 0; at < places.length; at += 1)
      sum += (model.weights[from + (places[at] ?? 0)] ?? 0) * (values[at] ?? 0);
    return sum * (model.scales[index] ?? 0) + (model.biases[index] ?? 0);
  });
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / sum);
}

export function judge(model: SentimentModel, text: string): Judgement {
  const shares = probabilities(model, text);
  const probability = Math.max(...shares);
  const sentiment = SENTIMENTS[shares.indexOf(probability)] ?? null;
  return { sentiment: probability < LEAST ? null : sentiment, probability };
}

const MAGIC = 'RSM1';

/** One file: magic bytes, length of the head, the head as JSON, the weights as little-endian 16-bit integers. */
export function writeModel({ weights, ...head }: SentimentModel): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(head));
  const bytes = new Uint8Array(8 + json.length + weights.length * 2);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  view.setUint32(4, json.length, true);
  bytes.set(json, 8);
  for (const [at, weight] of weights.entries()) view.setInt16(8 + json.length + at * 2, weight, true);
  return bytes;
}

/** @throws TypeError When the bytes are not a model in this format. */
export function readModel(bytes: Uint8Array): SentimentModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length < 8 ? 0 : view.getUint32(4, true);
  const count = FEATURES * SENTIMENTS.length;
  if (new TextDecoder().decode(bytes.subarray(0, 4)) !== MAGIC || bytes.length !== 8 + length + count * 2)
    throw new TypeError('The file is not a sentiment model of this version. Train it again.');
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + length))) as Omit<
    SentimentModel,
    'weights'
  >;
  const weights = new Int16Array(count);
  for (let at = 0; at < count; at += 1) weights[at] = view.getInt16(8 + length + at * 2, true);
  return { ...head, weights };
}
