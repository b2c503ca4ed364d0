import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../project.mjs';
import { PlainFailure } from '../say.mjs';
import { workspaces } from '../workspace-dependencies.mjs';

const SEMANTIC = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
const KUBERNETES = ['k8s/base', 'k8s/components/backup', 'k8s/overlays/dev', 'k8s/overlays/prod'];

/** The one place that decides. */
export const productVersion = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version;

/** @returns {{ file: string, pattern: RegExp }[]} every other place that says the version, as the first group */
function places() {
  const manifests = KUBERNETES.flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => `${folder}/${name}`),
  );
  return [
    ...workspaces().map((folder) => ({ file: `${folder}/package.json`, pattern: /"version": "([^"]+)"/g })),
    { file: 'libs/kernel/src/product-version.ts', pattern: /PRODUCT_VERSION = '([^']+)'/g },
    { file: 'docker-compose.yml', pattern: /rampart:(\d[\w.-]*\w)/g },
    ...manifests.map((file) => ({
      file,
      pattern: /(?:image: rampart:|name: bootstrap-|newTag: )(\d[\w.-]*\w)/g,
    })),
  ];
}

/** @returns {string[]} one sentence for each place that says another version */
export function otherVersions(version = productVersion()) {
  return places().flatMap(({ file, pattern }) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(pattern)]
      .filter(([, said]) => said !== version)
      .map(([, said]) => `${file} says ${said}.`),
  );
}

/**
 * @param {string} version @returns {Map<string, string>} the new content of every file that says the version
 * @throws {PlainFailure} when it is no version, or not above the present one
 */
export function filesOfVersion(version) {
  const present = productVersion();
  if (!SEMANTIC.test(version) || !isAbove(version, present))
    throw new PlainFailure(`"${version}" is no version above ${present}. Give one such as 1.2.0.`);
  const files = new Map([['package.json', replaced('package.json', /"version": "([^"]+)"/, version)]]);
  for (const { file, pattern } of places()) files.set(file, replaced(file, pattern, version));
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  lock.version = version;
  lock.packages[''].version = version;
  return files.set('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}

const replaced = (file, pattern, version) =>
  readFileSync(inRoot(file), 'utf8').replaceAll(new RegExp(pattern, 'g'), (found, said) =>
    found.replace(said, version),
  );

/** By the numbers; a version with a suffix comes before the same one without. */
function isAbove(one, other) {
  const [a, b] = [one, other].map((version) => version.split('-')[0].split('.').map(Number));
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? other.includes('-') && !one.includes('-') : a[at] > b[at];
}
