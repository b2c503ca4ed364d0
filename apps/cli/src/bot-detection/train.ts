import { writeFileSync } from 'node:fs';
import { trainFromFolder } from '@rampart/bot-detection';
import { writeWeights } from '@rampart/bot-detection/domain';
import { type Command, InvalidArgumentError } from 'commander';
import type { Terminal } from '../terminal.js';

interface TrainOptions {
  readonly corpus: string;
  readonly out: string;
  readonly seed: number;
}

const SEED = 7;

export function addTrainCommand(bots: Command, terminal: Terminal): void {
  bots
    .command('train')
    .description(
      'Train weights from a folder of labelled sets; the same sets and seed give the same weights.',
    )
    .requiredOption('--corpus <folder>', 'labelled sets')
    .requiredOption('--out <file>', 'where to write the weights')
    .option('--seed <number>', 'seed of the draws', seed, SEED)
    .action(({ corpus, out, seed: chosen }: TrainOptions) => {
      const today = terminal.clock.now().toISOString().slice(0, 10);
      const model = trainFromFolder(corpus, { seed: chosen, date: today });
      writeFileSync(out, writeWeights(model));
      for (const { name, rows, automated, crossValidated, fromOtherSets } of model.sheet.sets)
        terminal.out(
          `${name}: ${rows} accounts, ${automated} automated; area under the curve ${crossValidated} on held-out accounts, ${fromOtherSets ?? 'unknown'} from other sets.`,
        );
      terminal.err(`Weights are in ${out}.`);
    });
}

function seed(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Give a whole number such as 7.');
  return Number(text);
}
