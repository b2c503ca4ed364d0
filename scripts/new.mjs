import { existsSync } from 'node:fs';
import { readArguments } from './lib/arguments.mjs';
import { runCommand } from './lib/command.mjs';
import { inRoot } from './lib/project.mjs';
import { PlainFailure, runScript, say } from './lib/say.mjs';
import { skeletonOf, writeSkeleton } from './lib/skeleton/skeleton.mjs';

const USAGE = `npm run new -- capability NAME [--item NOUN]

Writes the skeleton of a capability: things with a title that users add and remove, from the contract to the console.
NAME is its one word, such as "watch-lists"; NOUN one of its things, by default NAME without its last "s".`;

await runScript(async () => {
  const { values, positionals } = readArguments({ item: { type: 'string' } }, USAGE, true);
  if (values.help) return console.log(USAGE);
  const [kind, name = '', ...more] = positionals;
  if (kind !== 'capability' || more.length > 0) throw new PlainFailure(`Name what to write.\n\n${USAGE}`);
  const item = values.item ?? name.replace(/s$/, '');
  for (const word of [name, item])
    if (!/^[a-z]+(-[a-z]+)*$/.test(word) || word.length > 40)
      throw new PlainFailure(
        `"${word}" is no name. Use lower-case words with dashes, 40 characters at most.`,
      );
  if (existsSync(inRoot('libs', name)))
    throw new PlainFailure(`libs/${name} exists already. Choose another name.`);
  const written = writeSkeleton(skeletonOf(name, item));
  say(`Written: ${written.length} files. Linking the package, and writing what is generated ...`);
  for (const [program, ...args] of [
    ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund'],
    [process.execPath, inRoot('scripts/codegen.mjs')],
    [inRoot('node_modules/.bin/oxfmt'), ...written],
  ])
    if ((await runCommand(program, args)) !== 0)
      throw new PlainFailure('The skeleton is written, but the step above failed. Read its reason.');
  console.log(written.join('\n'));
  say(`Next: change the contract in libs/${name}/src/contract, then follow the errors of npm run check.`);
});
