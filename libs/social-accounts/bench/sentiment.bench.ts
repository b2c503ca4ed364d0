import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchContext, compared, cpuSeconds } from '@rampart/kernel/testing';
import { loadSentimentModel } from '../src/adapters/load-sentiment-model.js';
import { probabilities, type SentimentModel, SENTIMENTS } from '../src/domain/sentiment/model.js';

interface Labelled {
  readonly text: string;
  readonly label: number;
}

const MADE = 12_000;
const WORDS = 'the new speakers arrived late but they sound great thanks for your help today'.split(' ');

/** Measures the shipped model. Without a corpus only its speed, on made texts; of a corpus only test.tsv is read. */
export const bench = {
  run({ corpus, report }: BenchContext): Promise<void> {
    const model = loadSentimentModel();
    if (model === null) throw new Error('There is no sentiment model in libs/social-accounts/assets.');
    const examples = corpus === null ? made() : read(join(corpus, 'test.tsv'));
    const perSecond = (work: (text: string) => void): number =>
      examples.length / cpuSeconds(3, () => examples.forEach(({ text }) => work(text)));
    const judged = perSecond((text) => probabilities(model, text));
    const words = perSecond((text) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu));
    compared(report, 'texts a second and core (floor 3,000)', [judged, ''], 'words only', words);
    if (corpus === null) return Promise.resolve();
    const recalls = recallsOf(model, examples);
    const mean = recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length;
    const all = 1 / SENTIMENTS.length;
    const name = `${examples.length} texts, macro recall (floor 0.62, goal 0.66)`;
    compared(report, name, [mean, ''], 'one answer for all', all);
    for (const [label, sentiment] of SENTIMENTS.entries())
      compared(report, `recall of ${sentiment}`, [recalls[label] ?? 0, ''], 'by chance', all);
    return Promise.resolve();
  },
};

function recallsOf(model: SentimentModel, examples: readonly Labelled[]): number[] {
  const right = SENTIMENTS.map(() => 0);
  const of = SENTIMENTS.map(() => 0);
  for (const { text, label } of examples) {
    const shares = probabilities(model, text);
    of[label] = (of[label] ?? 0) + 1;
    if (shares.indexOf(Math.max(...shares)) === label) right[label] = (right[label] ?? 0) + 1;
  }
  return of.map((count, label) => (right[label] ?? 0) / (count || 1));
}

const read = (file: string): readonly Labelled[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name = '', ...rest] = line.split('\t');
      const label = SENTIMENTS.findIndex((sentiment) => sentiment === name);
      return label === -1 ? [] : [{ label, text: rest.join(' ') }];
    });

const made = (): readonly Labelled[] =>
  Array.from({ length: MADE }, (_, at) => ({
    label: 0,
    text: Array.from(
      { length: 18 },
      (_one, word) => WORDS[(at * 7 + word * (1 + (at % 5))) % WORDS.length],
    ).join(' '),
  }));
