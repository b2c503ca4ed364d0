import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { queryNames } from './fill-page.js';
import { pageBelowBase } from './page-below-base.js';

export interface PublicPage {
  readonly path: string;
  readonly html: string;
  /** Query parameters that the page copies into hidden inputs. */
  readonly asks: ReadonlySet<string>;
  /** The canonical path of the page, with the base path; null for unlisted pages. */
  readonly canonical: string | null;
}

const CANONICAL = /<link rel="canonical" href="\{\{origin\}\}(\/[^"]*)"/;

/**
 * Reads the public pages by path, at start. `/` is the landing page if `console.html` exists, otherwise the console.
 * @param base the base path with both slashes
 */
export function readPublicPages(folder: string, base: string): ReadonlyMap<string, PublicPage> {
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        // Other languages are in a folder whose name begins with a dot.
        (file) => basename(file) === 'index.html' && !file.startsWith('.'),
      )
    : [];
  const hasConsole = existsSync(join(folder, 'console.html'));
  return new Map(
    files.flatMap((file): [string, PublicPage][] => {
      if (file === 'index.html' && !hasConsole) return [];
      const html = pageBelowBase(readFileSync(join(folder, file), 'utf8'), base);
      const path = dirname(file) === '.' ? '/' : `/${dirname(file)}`;
      return [[path, { path, html, asks: queryNames(html), canonical: CANONICAL.exec(html)?.[1] ?? null }]];
    }),
  );
}
