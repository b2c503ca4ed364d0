/** `npm run smoke:node`: checks that the product starts and its unit tests pass on newer versions of Node. */
import { readArguments } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { otherNode } from './lib/other-node.mjs';
import { runScript, say, PlainFailure } from './lib/say.mjs';
import { smokeStart } from './lib/smoke-start.mjs';
import { smokeUnits } from './lib/smoke-units.mjs';

const USAGE = `npm run smoke:node [-- MAJOR ...] [--skip-unit]

Takes Node 22 and 24 (or the named ones) from the npm registry, starts the product with each on a database of its own,
asks for its pages and health, stops it, and runs the unit tests.`;

const MAJORS = ['22', '24'];

await runScript(async () => {
  requireNode();
  const { values, positionals } = readArguments({ 'skip-unit': { type: 'boolean' } }, USAGE, true);
  if (values.help) return console.log(USAGE);
  await ensureInstalled();
  const failed = [];
  for (const major of positionals.length > 0 ? positionals : MAJORS) {
    const { node, version } = await otherNode(major);
    const checks = [['start', smokeStart], ...(values['skip-unit'] ? [] : [['unit tests', smokeUnits]])];
    for (const [name, check] of checks) {
      say(`Node ${version}: ${name} ...`);
      const reason = await check(node);
      console.log(`${reason === null ? 'ok    ' : 'FAILED'} Node ${version}: ${reason ?? name}`);
      if (reason !== null) failed.push(`${name} on Node ${version}`);
    }
  }
  if (failed.length > 0) throw new PlainFailure(`Not in order: ${failed.join(', ')}.`);
});
