import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { trainFromFolder } from '../src/adapters/file/train-from-folder.js';
import { readWeights, writeWeights } from '../src/domain/model/weights.js';

/** `npm run train -- bots` writes the committed weights here. An unchanged model keeps its date, and so its bytes. */
const FILE = join(import.meta.dirname, '../src/domain/model/weights.generated.ts');
const DEFAULT_SEED = 7;

const { values } = parseArgs({ options: { corpus: { type: 'string' }, seed: { type: 'string' } } });
if (values.corpus === undefined) throw new Error('Name the folder of labelled sets: --corpus DIR.');
const before = process.cpuUsage();
const today = new Date().toISOString().slice(0, 10);
const model = trainFromFolder(values.corpus, { seed: Number(values.seed ?? DEFAULT_SEED), date: today });
const earlier = existsSync(FILE) ? dateOf(readFileSync(FILE, 'utf8')) : null;
const dated = { ...model, sheet: { ...model.sheet, date: earlier ?? today } };
const same = earlier !== null && textOf(writeWeights(dated)) === readFileSync(FILE, 'utf8');
writeFileSync(FILE, textOf(writeWeights(same ? dated : model)));
const used = process.cpuUsage(before);
console.log(JSON.stringify(model.sheet, null, 2));
console.log(
  `${same ? 'Unchanged' : 'Written'}: ${FILE}, ${((used.user + used.system) / 1e6).toFixed(1)} s of CPU time.`,
);

function textOf(weights: string): string {
  readWeights(weights);
  return `/** Written by npm run train -- bots. Its data sheet is in docs/bot-detection.md. */\nexport const WEIGHTS =\n  '${weights.replaceAll("'", "\\'")}';\n`;
}

function dateOf(text: string): string | null {
  return /"date":"(\d{4}-\d\d-\d\d)"/.exec(text)?.[1] ?? null;
}
