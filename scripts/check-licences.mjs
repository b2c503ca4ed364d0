/** Checks the licences of production packages from the lock file and the installed packages, without a registry. */
import { existsSync, readFileSync } from 'node:fs';
import { licenceProblems, productionPackages } from './lib/licences.mjs';
import { inRoot, ROOT } from './lib/project.mjs';

const packages = productionPackages(ROOT);
const records = JSON.parse(readFileSync(inRoot('scripts/licences.json'), 'utf8'));
const read = (path) => (existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : null);
const problems = licenceProblems(packages, records, read);
console.log(problems.length === 0 ? `${packages.length} packages are in order.` : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
