import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMES } from '@rampart/brand';
import {
  build,
  defaultClientConditions,
  type HtmlTagDescriptor,
  type Plugin,
  type ResolvedConfig,
} from 'vite';
import type { PageEntry } from '../src/app/pages/page.js';
import { APP_ICONS, drawIcon } from './app-icons.js';
import { webManifest } from './web-manifest.js';

/** Names the files of an installed application in the head of the console. */
export function appHead(): Plugin {
  let base = '/';
  return {
    name: 'rampart:app-head',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: { order: 'post', handler: () => headOf(base) },
  };
}

function headOf(base: string): HtmlTagDescriptor[] {
  const link = (rel: string, file: string): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel, href: `${base}${file}` },
    injectTo: 'head',
  });
  const colour = (scheme: 'light' | 'dark'): HtmlTagDescriptor => ({
    tag: 'meta',
    attrs: {
      name: 'theme-color',
      content: SCHEMES[scheme].page,
      media: `(prefers-color-scheme: ${scheme})`,
    },
    injectTo: 'head',
  });
  return [
    link('manifest', 'manifest.webmanifest'),
    link('apple-touch-icon', 'icons/apple-touch-icon.png'),
    colour('light'),
    colour('dark'),
  ];
}

/** Writes manifest, icons and service worker. @param outDir the folder of the bundle */
export async function writeAppFiles(
  outDir: string,
  pages: readonly PageEntry[],
  { base, root }: Pick<ResolvedConfig, 'base' | 'root'>,
): Promise<void> {
  writeFileSync(
    join(outDir, 'manifest.webmanifest'),
    `${JSON.stringify(webManifest(pages, base), null, 2)}\n`,
  );
  mkdirSync(join(outDir, 'icons'), { recursive: true });
  for (const icon of APP_ICONS)
    writeFileSync(join(outDir, 'icons', `${icon.name}.png`), await drawIcon(icon));
  // A bundle of its own: a service worker is one file whose address never changes.
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'src/push-worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'push-worker.js' },
      },
    },
  });
}
