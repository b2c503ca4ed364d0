import { fileURLToPath } from 'node:url';
import { runCommand } from './lib/command.mjs';
import { readArguments } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { PlainFailure, runScript } from './lib/say.mjs';

const USAGE = `npm run train -- bots --corpus DIR [--seed N]

Trains the model of automation-like accounts from the labelled sets of a folder and writes the weights that the product
ships. The same sets and seed give the same bytes.`;

const TOOLS = { bots: '../libs/bot-detection/tools/train.ts' };
const OPTIONS = { corpus: { type: 'string' }, seed: { type: 'string' } };

await runScript(async () => {
  requireNode();
  const { values, positionals } = readArguments(OPTIONS, USAGE, true);
  if (values.help) return console.log(USAGE);
  const tool = TOOLS[positionals[0]];
  if (tool === undefined || values.corpus === undefined)
    throw new PlainFailure(`Name the model and the folder of labelled sets.\n\n${USAGE}`);
  if (values.seed !== undefined && !/^\d{1,9}$/.test(values.seed))
    throw new PlainFailure('The seed is no whole number. Give one such as 7.');
  await ensureInstalled();
  const args = ['--corpus', values.corpus, ...(values.seed === undefined ? [] : ['--seed', values.seed])];
  process.exitCode = await runCommand(process.execPath, [
    '--conditions',
    'source',
    '--import',
    'tsx',
    fileURLToPath(new URL(tool, import.meta.url)),
    ...args,
  ]);
});
