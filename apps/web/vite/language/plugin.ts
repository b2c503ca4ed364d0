import type { Plugin } from 'vite';
import { type BuildLanguage, translationOf } from './catalogs.js';
import { translate } from './translate.js';
import { unmarked } from './unmarked.js';

const SOURCES = /[\\/](?:apps[\\/]web|libs[\\/][^\\/]+)[\\/]src[\\/].+\.tsx?$/;
const MARKED = /\bt`|<Trans>|\bt\(\{|\bplural\(/;

/**
 * Writes the texts of one language into the bundle, so that no page loads a catalog or a formatter (decision
 * 0985). English only loses its marks.
 */
export function language(code: string | undefined): Plugin {
  let translated: (source: string, file: string) => string = unmarked;
  return {
    name: 'rampart:language',
    enforce: 'pre',
    async configResolved({ root }) {
      if (code === undefined) return;
      const translation = await translationOf(code as BuildLanguage, root);
      translated = (source, file) => translate(source, file, translation);
    },
    transform: {
      filter: { id: SOURCES, code: MARKED },
      handler: (source, id) => ({ code: withoutMarks(translated(source, id)), map: null }),
    },
    transformIndexHtml: (html) =>
      code === undefined || code === 'pseudo' ? html : html.replace('lang="en"', `lang="${code}"`),
  };
}

/** Imports that only marks used, because chunks are planned by imports. */
function withoutMarks(source: string): string {
  const calls = /\bt\(\{/.test(source);
  return source.replaceAll(/^import \{ (t|Trans) \} from '[^']+';$/gm, (line, name: string) =>
    name === 't' && calls ? line : ' '.repeat(line.length),
  );
}
