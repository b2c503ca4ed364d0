import { resolve } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { writeImageTree } from './lib/image/tree.mjs';
import { ROOT } from './lib/project.mjs';
import { PlainFailure, runScript } from './lib/say.mjs';

const USAGE = `node scripts/image-tree.mjs DIR

Copies what the image holds of the product out of this built checkout to a new folder: built modules and their own files,
no sources and no specs. The Dockerfile runs it; npm run test:image starts the product from its result.`;

await runScript(async () => {
  const { values, positionals } = readArguments({}, USAGE, true);
  const [folder] = positionals;
  if (values.help) return console.log(USAGE);
  if (folder === undefined) throw new PlainFailure(USAGE);
  console.log(`${writeImageTree(ROOT, resolve(folder)).length} files.`);
});
