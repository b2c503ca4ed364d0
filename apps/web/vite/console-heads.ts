import { join, relative } from 'node:path';
import type { PageEntry } from '../src/app/pages/page.js';
import { firstParts } from './first-parts.js';
import { fileOf, type Manifest, reachable } from './page-assets.js';

/** The HTML for the head of the console at some addresses. */
export interface ConsoleHead {
  /** Patterns in the router's form: `/nexus/incidents/:incidentId`. */
  readonly paths: readonly string[];
  /** Links to the files of the page's first view, in addition to the frame. */
  readonly html: string;
  /** The links at an address with one of the parameters, where other tabs show fewer parts. */
  readonly inTabs?: { readonly parameters: readonly string[]; readonly html: string };
}

/** The parameters that select another tab or view of a page. Pages ask for them by `addressHas`. */
const TAB_PARAMETERS = ['tab', 'show', 'compose'];

const ENTRY = 'console.html';
/** Fonts to preload, because a late font moves lines. */
const FONTS = /(?:besley|hanken-grotesk|jetbrains-mono)-latin-wght-normal\.woff2$/;
const ROUTE = /['"`](?:[^'"`]*\/)?(routes\/[\w-]+)\.(?:js|tsx)['"`]/;

/** @param pages of the console @param root the folder of the web application */
export function consoleHeads(
  manifest: Manifest,
  pages: readonly PageEntry[],
  root: string,
): readonly ConsoleHead[] {
  const inFrame = new Set(reachable(manifest, ENTRY));
  const fonts = Object.values(manifest).filter(({ src }) => FONTS.test(src ?? ''));
  const link = (kind: string, file: string): string => `<link ${kind} crossorigin href="/${file}">`;
  const built = pages.filter(({ load }) => load !== undefined);
  const moduleOf = ({ path, load }: PageEntry): string => {
    const route = ROUTE.exec(String(load))?.[1];
    if (route === undefined)
      throw new Error(`The chunk of ${path} cannot be read. Load the page by one import() of app/routes.`);
    return join(root, 'src/app', `${route}.tsx`);
  };
  const htmlOf = (modules: readonly string[]): string => {
    const sources = modules.map((file) => relative(root, file));
    const needed = [...new Set(sources.flatMap((source) => reachable(manifest, source)))].filter(
      (name) => !inFrame.has(name),
    );
    const styles = new Set(needed.flatMap((name) => manifest[name]?.css ?? []));
    return [
      ...fonts.map(({ file }) => link('rel="preload" as="font" type="font/woff2"', file)),
      ...[...styles].map((file) => link('rel="preload" as="style"', file)),
      ...needed.map((name) => link('rel="modulepreload"', fileOf(manifest, name))),
    ].join('');
  };
  return [...new Set(built.map(moduleOf))].map((module) => {
    const entries = built.filter((page) => moduleOf(page) === module);
    const [first, inEveryTab] = [firstParts(module), firstParts(module, true)];
    return {
      paths: entries.flatMap(({ path, aliases = [] }) => [path, ...aliases]),
      html: htmlOf([module, ...first]),
      ...(inEveryTab.length < first.length && {
        inTabs: { parameters: TAB_PARAMETERS, html: htmlOf([module, ...inEveryTab]) },
      }),
    };
  });
}
