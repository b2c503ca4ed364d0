import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A chunk's function: `const table = () => import('./table.js')`. */
const CHUNK = /const (\w+)(?:: Load<[^=]*>)? = \(\) => import\(\s*'(\.[^']+)\.js'/g;
const STATIC = /^(?:import|export) (?!type\b)(?:[^;'(]* from )?'(\.[^']+)\.js'/gm;

/** The file of an import, `.tsx` or `.ts`; undefined for generated files and other types. */
function moduleAt(from: string, path: string): string | undefined {
  const base = join(dirname(from), path);
  return [`${base}.tsx`, `${base}.ts`].find(existsSync);
}

/** Whether a part is shown at once. Only such parts have a `preload` beside their function. */
const shownAtOnce = (source: string, name: string): boolean =>
  new RegExp(`^(?:if \\(.*\\) )?preload\\(${name}\\);`, 'm').test(source);

/**
 * The lazy parts that a page and its parts show at once.
 * @param start the absolute path of the page's module
 */
export function firstParts(start: string): readonly string[] {
  const parts = new Set<string>();
  const seen = new Set([start]);
  for (const file of seen) {
    const source = readFileSync(file, 'utf8');
    const note = (path: string | undefined, part: boolean): void => {
      const module = path === undefined ? undefined : moduleAt(file, path);
      if (module === undefined) return;
      seen.add(module);
      if (part) parts.add(module);
    };
    for (const [, path] of source.matchAll(STATIC)) note(path, false);
    for (const [, name = '', path] of source.matchAll(CHUNK)) if (shownAtOnce(source, name)) note(path, true);
  }
  return [...parts].sort();
}

/**
 * The modules of pages, from the lists that name their chunks.
 * @param web the folder of the web application
 */
export function pageModules(web: string): readonly string[] {
  const folder = join(web, 'src/app/pages');
  const sources = readdirSync(folder).filter((file) => /^(registry|.*-pages)\.ts$/.test(file));
  const found = sources.flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/import\('\.\.\/(.+?)\.js'\)/g),
  ]);
  return [...new Set(found.map(([, name]) => join(web, `src/app/${name}.tsx`)))].sort();
}
