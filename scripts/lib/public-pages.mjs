import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * The public site's pages in a built web application.
 *
 * @param {string} folder of the bundle
 * @returns {{ path: string, listed: boolean }[]} in order of path; `listed` tells whether search engines may list it
 */
export function publicPages(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => posix.basename(file) === 'index.html')
    .map((file) => ({
      path: posix.join('/', dirname(file)),
      listed: !readFileSync(join(folder, file), 'utf8').includes('<meta name="robots" content="noindex"'),
    }))
    .sort((a, b) => a.path.localeCompare(b.path));
}
