import { readArguments } from './lib/arguments.mjs';
import { buildModules } from './lib/build.mjs';
import { generateFiles, outdatedFiles, writeLists } from './lib/generated-files.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { PlainFailure, runScript, say } from './lib/say.mjs';

const USAGE = `npm run codegen [-- --check]

Writes what is generated: lists of packages and modules, the OpenAPI document, the console's client types, documents.
With --check nothing is written: it fails if they are old.`;

await runScript(async () => {
  requireNode();
  const { values } = readArguments({ check: { type: 'boolean' } }, USAGE);
  if (values.help) return console.log(USAGE);
  await ensureInstalled();
  // Lists come first, because the other generators import them.
  const listed = values.check ? [] : writeLists();
  await buildModules();
  const changed = values.check ? await outdatedFiles() : [...listed, ...(await generateFiles())];
  if (values.check && changed.length > 0)
    throw new PlainFailure(`Not current: ${changed.join(', ')}. Run: npm run codegen`);
  say(changed.length === 0 ? 'Generated files are current.' : `Written: ${changed.join(', ')}`);
});
