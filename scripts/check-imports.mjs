/** Checks who imports whom by `.dependency-cruiser.cjs`, and that no modules import each other in a circle. */
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { importCycles } from './lib/import-cycles.mjs';
import { inRoot, ROOT } from './lib/project.mjs';
import { PlainFailure, runScript } from './lib/say.mjs';

await runScript(async () => {
  process.chdir(ROOT);
  const options = await extractOptions(inRoot('.dependency-cruiser.cjs'));
  const tsConfig = extractTsConfig(inRoot('tsconfig.json'));
  const { output } = await cruise(['libs', 'apps'], options, undefined, { tsConfig });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text.');
  const { modules, summary } = output;
  const imports = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
  const faults = [
    ...summary.violations.map(({ rule, from, to }) => `${from} → ${to}: ${rule.name}`),
    // dependency-cruiser searches circles of each import anew, which takes a quarter of its time.
    ...importCycles(imports).map(
      (cycle) => `${[...cycle, cycle[0]].join(' → ')}: a circle has no first module`,
    ),
  ];
  if (faults.length > 0) throw new PlainFailure(faults.join('\n'));
  console.log(`${modules.length} modules are in order.`);
});
