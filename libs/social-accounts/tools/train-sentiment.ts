import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { FEATURES, type Features, featuresOf, normalised } from '../src/domain/sentiment/features.js';
import { probabilities, type SentimentModel, SENTIMENTS, writeModel } from '../src/domain/sentiment/model.js';

/**
 * Trains the sentiment model of the social hub and writes assets/sentiment.rsm.br.
 * node --conditions source --import tsx libs/social-accounts/tools/train-sentiment.ts --corpus FOLDER [--out FILE]
 * FOLDER holds train-*.tsv, validation.tsv and test.tsv of lines `negative|neutral|positive<TAB>text`. No text leaves it:
 * the file has weights of hashed features. Texts that the test or validation set has too are left out of training.
 */
const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    out: { type: 'string', default: join(import.meta.dirname, '../assets/sentiment.rsm.br') },
    epochs: { type: 'string', default: '2' },
    rate: { type: 'string', default: '0.2' },
    decay: { type: 'string', default: '0.3' },
    balance: { type: 'string', default: '1' },
    drop: { type: 'string', default: '0.3' },
  },
});
if (values.corpus === undefined) throw new Error('Name the folder of the corpus: --corpus FOLDER.');
const corpus: string = values.corpus;
const CLASSES = SENTIMENTS.length;

interface Example {
  readonly text: string;
  readonly label: number;
}

function read(file: string): readonly Example[] {
  return readFileSync(join(corpus, file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name = '', ...rest] = line.split('\t');
      const label = (SENTIMENTS as readonly string[]).indexOf(name);
      return label === -1 ? [] : [{ label, text: rest.join(' ') }];
    });
}

/** A random sequence that is the same in every run (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const test = read('test.tsv');
const validation = read('validation.tsv');
/** The letters of a text: files of the same tweets differ in quotation marks and escapes. */
const lettersOf = (text: string): string => normalised(text).replaceAll(/[^\p{L}]/gu, '');
const heldBack = new Set([...test, ...validation].map(({ text }) => lettersOf(text)));
const known = new Set<string>();
const training = readdirSync(corpus)
  .filter((name) => /^train-.*\.tsv$/.test(name))
  .flatMap(read)
  .filter(({ text }) => {
    const key = lettersOf(text);
    if (heldBack.has(key) || known.has(key)) return false;
    known.add(key);
    return true;
  });

interface Prepared extends Features {
  readonly label: number;
}

/** Keeps the first steps of rare features short. */
const LEAST_SQUARE = 0.2;
const drop = Number(values.drop);
const counts = SENTIMENTS.map((_, label) => training.filter((example) => example.label === label).length);
const balance = Number(values.balance);
const classWeights = counts.map((count) => (training.length / CLASSES / count) ** balance);
const weights = new Float64Array(FEATURES * CLASSES);
const squares = new Float64Array(FEATURES * CLASSES);
const biases = [0, 0, 0];
const prepared: Prepared[] = training.map(({ text, label }) => ({ ...featuresOf(text), label }));

const chance = chanceFrom(20_261_125);
const epochs = Number(values.epochs);
for (let epoch = 0; epoch < epochs; epoch += 1) {
  for (let at = prepared.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [prepared[at], prepared[other]] = [prepared[other] as Prepared, prepared[at] as Prepared];
  }
  const rate = Number(values.rate) / (1 + epoch);
  for (const example of prepared) step(example, rate);
  // Weights that were learnt early and not confirmed later decrease.
  for (let at = 0; at < weights.length; at += 1)
    weights[at] = (weights[at] ?? 0) * (1 - Number(values.decay));
}

/** Leaves out features by chance, so that no single one decides, and gives the others their weight. */
function thinned({ places, values: counts, label }: Prepared): Prepared {
  const kept = places.map(() => (chance() < drop ? 0 : 1));
  return {
    label,
    places: places.filter((_, at) => kept[at] === 1),
    values: counts.filter((_, at) => kept[at] === 1).map((count) => count / (1 - drop)),
  };
}

/** One step of logistic regression with a separate learning rate for each weight (AdaGrad). */
function step(example: Prepared, rate: number): void {
  const { places, values: counts, label } = thinned(example);
  const scores = biases.map((bias, index) => {
    let sum = bias;
    for (let at = 0; at < places.length; at += 1)
      sum += (weights[index * FEATURES + (places[at] ?? 0)] ?? 0) * (counts[at] ?? 0);
    return sum;
  });
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((one, other) => one + other, 0);
  for (let index = 0; index < CLASSES; index += 1) {
    const wrong = ((powers[index] ?? 0) / total - (index === label ? 1 : 0)) * (classWeights[label] ?? 1);
    biases[index] = (biases[index] ?? 0) - 0.002 * wrong;
    for (let at = 0; at < places.length; at += 1) {
      const place = index * FEATURES + (places[at] ?? 0);
      const gradient = wrong * (counts[at] ?? 0);
      const square = (squares[place] ?? 0) + gradient * gradient;
      squares[place] = square;
      weights[place] = (weights[place] ?? 0) - (rate * gradient) / (Math.sqrt(square) + LEAST_SQUARE);
    }
  }
}

const scales = SENTIMENTS.map((_, index) => {
  const own = weights.subarray(index * FEATURES, (index + 1) * FEATURES);
  return own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 32_767;
});
// Small weights need space and have little effect, so they are left out.
const LEAST = 0.004;
const stored = Int16Array.from(weights, (weight, at) =>
  Math.abs(weight) < LEAST ? 0 : Math.round(weight / (scales[Math.floor(at / FEATURES)] ?? 1) / 64) * 64,
);
const id = createHash('sha256').update(stored).digest('hex').slice(0, 12);
const model: SentimentModel = { id, scales, biases, weights: stored };

function measure(examples: readonly Example[]) {
  const right = [0, 0, 0];
  const of = [0, 0, 0];
  for (const { text, label } of examples) {
    const shares = probabilities(model, text);
    of[label] = (of[label] ?? 0) + 1;
    if (shares.indexOf(Math.max(...shares)) === label) right[label] = (right[label] ?? 0) + 1;
  }
  const recalls = of.map((count, label) => (right[label] ?? 0) / (count || 1));
  return {
    n: examples.length,
    accuracy: right.reduce((one, other) => one + other, 0) / examples.length,
    macroRecall: recalls.reduce((one, other) => one + other, 0) / CLASSES,
    recalls: recalls.map((recall) => Number(recall.toFixed(3))),
  };
}

const begun = performance.now();
const [onValidation, onTest] = [measure(validation), measure(test)];
const perSecond = Math.round((validation.length + test.length) / ((performance.now() - begun) / 1_000));
const bytes = brotliCompressSync(writeModel(model), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(values.out, bytes);
process.stdout.write(
  `${JSON.stringify({ id, trained: training.length, counts, onValidation, onTest, perSecond, bytes: bytes.length }, null, 2)}\n`,
);
