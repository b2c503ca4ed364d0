import type { Plugin } from 'vite';
import { PSEUDO, serverTexts, translationOf } from './catalogs.js';
import { translate } from './translate.js';
import { unmarked } from './unmarked.js';

const SOURCES = /[\\/](?:apps[\\/]web|libs[\\/][^\\/]+)[\\/]src[\\/].+\.tsx?$/;
/** The API reads it. */
const SERVER_TEXTS = 'server-texts.json';
const MARKED = /\bt`|<Trans>|\bt\(\{|\bplural\(/;

/** So that no page loads a catalog or formatter (decision 0985). English only loses its marks. */
export function language(code: string | undefined): Plugin {
  let folder = '';
  let translated: (source: string, file: string) => string = unmarked;
  return {
    name: 'rampart:language',
    enforce: 'pre',
    async configResolved({ root }) {
      folder = root;
      if (code === undefined) return;
      const translation = await translationOf(code, root);
      translated = (source, file) => translate(source, file, translation);
    },
    transform: {
      filter: { id: SOURCES, code: MARKED },
      handler: (source, id) => ({ code: withoutMarks(translated(source, id)), map: null }),
    },
    transformIndexHtml: (html) =>
      code === undefined || code === PSEUDO ? html : html.replace('lang="en"', `lang="${code}"`),
    async generateBundle() {
      if (code === undefined || this.environment.name !== 'client') return;
      const source = JSON.stringify(await serverTexts(code, folder));
      this.emitFile({ type: 'asset', fileName: SERVER_TEXTS, source });
    },
  };
}

/** Imports that only marks used, because chunks are planned by imports. */
function withoutMarks(source: string): string {
  const calls = /\bt\(\{/.test(source);
  return source.replaceAll(/^import \{ (t|Trans) \} from '[^']+';$/gm, (line, name: string) =>
    name === 't' && calls ? line : ' '.repeat(line.length),
  );
}
