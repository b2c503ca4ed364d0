import { constants, setPriority } from 'node:os';
import { readArguments } from './lib/arguments.mjs';
import { build, buildAll } from './lib/build.mjs';
import { bundleLanguages } from './lib/bundle-languages.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runScript, say } from './lib/say.mjs';

const USAGE = `npm run build [-- --only english | languages]

Builds processes, console and public site. \`--only english\` leaves out the pages in other languages; \`--only languages\`
builds nothing else, at a low priority, beside a running product.`;

await runScript(async () => {
  requireNode();
  const { values } = readArguments({ only: { type: 'string' } }, USAGE);
  if (values.help) return console.log(USAGE);
  await ensureInstalled();
  if (values.only === 'languages') {
    setPriority(constants.priority.PRIORITY_LOW);
    return bundleLanguages();
  }
  await (values.only === 'english' ? build() : buildAll());
  say('Built.');
});
