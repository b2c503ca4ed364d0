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
import { APP_ICONS, drawIcon } from './app-icons.js';
import { language } from './language/plugin.js';
import { type AppRegistry, webManifest } from './web-manifest.js';

export function appHead(): Plugin {
  return {
    name: 'rampart:app-head',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: headTags },
  };
}

function headTags(): HtmlTagDescriptor[] {
  const link = (rel: string, file: string): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel, href: `/${file}` },
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

/** Of one language; with English the icons too. @param outDir of the bundle @param translated undefined for English */
export async function writeAppFiles(
  outDir: string,
  registry: AppRegistry,
  { root }: Pick<ResolvedConfig, 'root'>,
  translated: string | undefined,
): Promise<void> {
  writeFileSync(join(outDir, 'manifest.webmanifest'), `${JSON.stringify(webManifest(registry), null, 2)}\n`);
  if (translated === undefined) await writeIcons(join(outDir, 'icons'));
  // A bundle of its own: a service worker is one file whose address never changes.
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [language(translated)],
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

async function writeIcons(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const icon of APP_ICONS) writeFileSync(join(folder, `${icon.name}.png`), await drawIcon(icon));
}
