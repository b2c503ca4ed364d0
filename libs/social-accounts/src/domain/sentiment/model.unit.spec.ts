import { describe, expect, it } from '@jest/globals';
import { loadSentimentModel } from '../../adapters/load-sentiment-model.js';
import { FEATURES, featuresOf, normalised } from './features.js';
import { judge, probabilities, readModel, type SentimentModel, writeModel } from './model.js';

const shipped = loadSentimentModel();
const model = (): SentimentModel => {
  if (shipped === null) throw new Error('The product comes with a model.');
  return shipped;
};

describe('the model that comes with the product', () => {
  it.each([
    ['I love this so much, best day ever!', 'positive'],
    ['Thank you, this made me so happy :)', 'positive'],
    ['This is terrible, I hate it and want my money back', 'negative'],
    ['Worst service ever, so disappointed and angry', 'negative'],
    ['The shop opens on Monday at 9', 'neutral'],
  ] as const)('judges "%s" as %s', (text, sentiment) => {
    expect(judge(model(), text)).toMatchObject({ sentiment });
  });

  it('gives no answer when no class has half of the probability', () => {
    const { sentiment, probability } = judge(
      { ...model(), weights: new Int16Array(FEATURES * 3), biases: [0, 0, 0] },
      'a',
    );
    expect([sentiment, probability.toFixed(3)]).toEqual([null, '0.333']);
  });

  it.each(['', ' ', '\u200b', '😀'.repeat(500), 'ا'.repeat(5_000), 'a'.repeat(100_000)])(
    'gives probabilities that add up to one for any text, such as "%.20s"',
    (text) => {
      const sum = probabilities(model(), text).reduce((one, other) => one + other, 0);
      expect(sum).toBeCloseTo(1, 6);
    },
  );
});

describe('the features of a text', () => {
  it('leave out addresses, names and numbers, and mark the words that a negation covers', () => {
    expect(normalised('Hi @ada, see https://x.com/1 in 2026!!!! sooooo')).toBe('hi @ , see in 0!! soo');
    const places = (text: string) => new Set(featuresOf(text).places);
    const [plain, negated] = [places('it is good'), places('it is not good')];
    expect([...negated].filter((place) => !plain.has(place)).length).toBeGreaterThan(5);
    expect(places('@ada thanks')).toEqual(places('@bob thanks'));
  });
});

describe('the file of a model', () => {
  it('can be read as it was written, and other files are refused', () => {
    const weights = new Int16Array(FEATURES * 3);
    weights[7] = -32_768;
    const small = { id: 'm', scales: [1, 2, 3], biases: [0, 1, 2], weights };
    const file = writeModel(small);
    expect(readModel(file)).toEqual(small);
    expect(() => readModel(file.subarray(1))).toThrow(TypeError);
    expect(() => readModel(new Uint8Array(3))).toThrow(TypeError);
  });
});
