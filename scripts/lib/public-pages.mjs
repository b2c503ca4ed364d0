import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * The public pages of a built web application, each at its canonical address. @param {string} folder of the bundle
 * @returns {{ path: string, listed: boolean }[]} in order of path; `listed` tells whether search engines may list
 * it
 */
export function publicPages(folder) {
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // Pages in other languages are in a folder whose name begins with a dot.
      .filter((file) => posix.basename(file) === 'index.html' && !file.startsWith('.'))
      .map((file) => ({
        path: posix.join('/', dirname(file)),
        html: readFileSync(join(folder, file), 'utf8'),
      }))
      .filter(({ path, html }) => [undefined, path].includes(canonicalOf(html)))
      .map(({ path, html }) => ({ path, listed: !html.includes('<meta name="robots" content="noindex"') }))
      .sort((a, b) => a.path.localeCompare(b.path))
  );
}

/** The path of a page's canonical address, if it has one. The server fills in the origin. @param {string} html */
const canonicalOf = (html) =>
  /<link rel="canonical" href="\{\{origin\}\}([^"]*)"/.exec(html)?.[1]?.replace(/(.)\/$/, '$1');
