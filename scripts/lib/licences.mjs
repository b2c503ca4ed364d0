import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that require no more than their notice. */
const PERMITTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/**
 * @typedef {{ name: string, version: string, folder: string, licence: string | null, installed: boolean }} Package
 *   `folder` is relative to the checkout; `licence` an SPDX expression, null where the package states none
 * @typedef {{ package: string, version: string, licence: string, readIn: string, words: string }} Reviewed
 *   what a person read: the file, and words that stand in it
 * @typedef {{ reviewed: readonly Reviewed[], linked: Readonly<Record<string, string>> }} Records
 *   `linked`: licences that need more than a notice, and how the product meets them
 */

/**
 * Every package that production needs, from the lock file. Packages of other platforms are not installed.
 * @param {string} root of the checkout @returns {Package[]}
 */
export function productionPackages(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages).flatMap(([folder, entry]) => {
    const at = folder.lastIndexOf('node_modules/');
    if (at < 0 || entry.dev || entry.link) return [];
    const file = join(root, folder, 'package.json');
    const installed = existsSync(file);
    const stated = installed ? JSON.parse(readFileSync(file, 'utf8')).license : entry.license;
    const licence = typeof stated === 'string' && stated !== '' ? stated : null;
    return [{ name: folder.slice(at + 13), version: entry.version, folder, licence, installed }];
  });
}

/**
 * Whether an SPDX expression can be met with permitted licences only. @param {string} expression
 * @param {ReadonlySet<string>} permitted
 */
export function isPermitted(expression, permitted = PERMITTED) {
  const ways = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return ways.some((way) => way.split(' AND ').every((name) => permitted.has(name.trim())));
}

/**
 * Finds packages whose licence is not permitted or not recorded. @param {readonly Package[]} packages
 * @param {Records} records
 * @param {(path: string) => string | null} read a file of an installed package, by its path from the checkout
 * @returns {string[]} a sentence each, with the next step
 */
export function licenceProblems(packages, { reviewed, linked }, read) {
  const permitted = new Set([...PERMITTED, ...Object.keys(linked)]);
  const problems = packages.flatMap(({ name, version, folder, licence, installed }) => {
    if (licence !== null && isPermitted(licence, permitted)) return [];
    const record = reviewed.find((one) => one.package === name && one.version === version);
    const what = `${name} ${version} ${licence === null ? 'states no licence' : `is under ${licence}`}`;
    if (record === undefined)
      return [`${what}: replace it, or read its licence and record it in scripts/licences.json.`];
    if (!isPermitted(record.licence)) return [`${what}; what was read is ${record.licence}: replace it.`];
    const text = read(join(folder, record.readIn))?.replaceAll('\r\n', '\n');
    if (installed && !text?.includes(record.words))
      return [`${what}; the recorded words are not in its ${record.readIn}: read it again.`];
    return [];
  });
  const stale = reviewed.filter(
    (one) => !packages.some(({ name, version }) => name === one.package && version === one.version),
  );
  return [
    ...problems,
    ...stale.map(
      (one) => `scripts/licences.json: nothing needs ${one.package} ${one.version} any more; remove it.`,
    ),
  ];
}
