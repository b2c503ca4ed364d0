import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { productionPackages } from '../licences.mjs';
import { npmCommand } from '../command.mjs';
import { ROOT } from '../project.mjs';
import { PlainFailure } from '../say.mjs';

const run = promisify(execFile);
const MOST_BYTES = 64 << 20;

/**
 * The CycloneDX list of everything that production needs, from the lock file alone. npm's own `--omit=dev` also
 * leaves out what the tests need beside production. @param {string} version
 */
export async function billOfMaterials(version) {
  const [program, args] = npmCommand();
  const words = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const options = { cwd: ROOT, maxBuffer: MOST_BYTES, env: { ...process.env, npm_config_loglevel: 'error' } };
  const { stdout } = await run(program, [...args, ...words], options);
  const bill = ofProduction(JSON.parse(stdout.slice(stdout.indexOf('{'))));
  // npm takes the folder's name.
  Object.assign(bill.metadata.component, { name: 'rampart', version });
  const missing = missingFrom(bill);
  if (missing.length > 0)
    throw new PlainFailure(
      `The bill of materials lacks ${missing.join(', ')}. Run npm install, then try again.`,
    );
  return bill;
}

function ofProduction(bill) {
  const due = new Set(packageUrls());
  const components = bill.components.filter(
    ({ purl }) => due.has(plain(purl)) || purl.includes('%40rampart/'),
  );
  const kept = new Set([bill.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  return { ...bill, components, dependencies };
}

/** @param {{ components: { purl: string }[] }} bill @returns {string[]} packages of production that it does not name */
export function missingFrom({ components }) {
  const named = new Set(components.map(({ purl }) => plain(purl)));
  return packageUrls().filter((purl) => !named.has(purl));
}

/** Without qualifiers such as the place of a download. */
const plain = (purl) => decodeURIComponent(purl.split('?')[0]);

const packageUrls = () => [
  ...new Set(productionPackages(ROOT).map(({ name, version }) => `pkg:npm/${name}@${version}`)),
];
