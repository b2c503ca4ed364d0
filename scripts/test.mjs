import { readArguments } from './lib/arguments.mjs';
import { countCapabilities, minutesLine } from './lib/budget.mjs';
import { build, buildAll } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { PlainFailure, runScript } from './lib/say.mjs';
import { allowedSkips, refusedSkips } from './lib/skips.mjs';
import { resultLine, slowestLines, sumResults } from './lib/test-results.mjs';

const SUITES = ['unit', 'web', 'int', 'system', 'e2e'];
const USAGE = `npm test [-- SUITE ...]

Installs what is missing, builds, and runs all tests or the named suites: ${SUITES.join(', ')}.
The last line says how many passed and failed; the exit code is 1 if any failed.

Settings (environment):
  RAMPART_TEST_DATABASE_URL   a superuser's URL of a PostgreSQL to test on (default: one of our own, thrown away after)`;

await runScript(async () => {
  requireNode();
  const { values, positionals } = readArguments({}, USAGE, true);
  if (values.help) return console.log(USAGE);
  const names = positionals.length > 0 ? positionals : SUITES;
  const unknown = names.find((name) => !SUITES.includes(name));
  if (unknown !== undefined) throw new PlainFailure(`There is no suite "${unknown}".\n\n${USAGE}`);
  await ensureInstalled();
  const { runSuites } = await import('./lib/test-suites.mjs');
  // Only end-to-end tests open pages in another language.
  const results = sumResults(await runSuites(names, names.includes('e2e') ? buildAll : build));
  const skipped = process.env.CI ? refusedSkips(results.skips, allowedSkips()) : [];
  if (skipped.length > 0)
    console.log(['Skipped, and not in scripts/allowed-skips.json:', ...skipped].join('\n'));
  const minutes = minutesLine(performance.now() / 60_000, countCapabilities());
  console.log(['The slowest specs:', ...slowestLines(results), minutes].join('\n'));
  const failed = results.failed + skipped.length;
  console.log(resultLine({ ...results, failed }));
  if (failed > 0) process.exitCode = 1;
});
