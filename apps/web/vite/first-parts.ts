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

/** A part that a page shows in its place, and not in a dialog or drawer. */
const PLACED = /<LazyPart\s[^>]*?\bload=\{(\w+)\}/g;
/** A part of a list of tabs. */
const LISTED = /\bload: \(\) => import\(\s*'(\.[^']+)\.js'/g;

/** Only such parts have a `preload`. With a condition, other tabs of the page do not show it. */
const shownAtOnce = (source: string, name: string, inEveryTab: boolean): boolean =>
  new RegExp(`^${inEveryTab ? '' : '(?:if \\(.*\\) )?'}preload\\(${name}\\);`, 'm').test(source);

/** @param start the absolute path of the page's module @param inEveryTab only those that all tabs show */
export function firstParts(start: string, inEveryTab = false): readonly string[] {
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
    for (const [, name = '', path] of source.matchAll(CHUNK))
      if (shownAtOnce(source, name, inEveryTab)) note(path, true);
  }
  return [...parts].sort();
}

/** Those of tabs and steps, each of which a visit may show first. @param start the module's absolute path */
export function laterViews(start: string): readonly string[] {
  const chunks = new Map<string, string | undefined>();
  const placed: string[] = [];
  const views = new Set<string | undefined>();
  const seen = new Set([start]);
  for (const file of seen) {
    const source = readFileSync(file, 'utf8');
    // Pages name their views themselves or in a module beside them.
    for (const [, path = ''] of source.matchAll(STATIC)) {
      const module = moduleAt(file, path);
      if (module !== undefined && dirname(module) === dirname(start)) seen.add(module);
    }
    for (const [, name = '', path = ''] of source.matchAll(CHUNK)) chunks.set(name, moduleAt(file, path));
    for (const [, name = ''] of source.matchAll(PLACED)) placed.push(name);
    for (const [, path = ''] of source.matchAll(LISTED)) views.add(moduleAt(file, path));
  }
  for (const name of placed) views.add(chunks.get(name));
  const first = new Set<string | undefined>([undefined, ...firstParts(start)]);
  return [...views].filter((module) => !first.has(module)).sort() as string[];
}

/** The modules of pages, from the lists that name their chunks. @param web the folder of the web application */
export function pageModules(web: string): readonly string[] {
  const folder = join(web, 'src/app/pages');
  const sources = readdirSync(folder).filter((file) => /^(registry|.*-pages)\.ts$/.test(file));
  const found = sources.flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/import\('\.\.\/(.+?)\.js'\)/g),
  ]);
  return [...new Set(found.map(([, name]) => join(web, `src/app/${name}.tsx`)))].sort();
}
