import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  defaultServerConditions,
  type Plugin,
  type ResolvedConfig,
  runnerImport,
  type ViteBuilder,
} from 'vite';
import type * as Registry from '../src/app/pages/registry.js';
import type * as Render from '../src/public/prerender/render.js';
import { writeAppFiles } from './app-files.js';
import { consoleHeads } from './console-heads.js';
import { language } from './language/plugin.js';
import { developmentPages } from './development-pages.js';
import { assetsFrom, type Manifest } from './page-assets.js';

/**
 * Writes every page as `<path>/index.html` after both bundles. During development pages are rendered on request.
 * @param translated the language of this build; undefined for English, whose build has the files of all
 */
export function publicSite(translated: string | undefined): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'rampart:public-site',
    configResolved: (resolved) => void (config = resolved),
    configureServer: (server) => () => void server.middlewares.use(developmentPages(server)),
    buildApp: { order: 'post', handler: (builder) => writePages(builder, config, translated) },
  };
}

async function writePages(
  builder: ViteBuilder,
  config: ResolvedConfig,
  translated: string | undefined,
): Promise<void> {
  const { client, ssr } = builder.environments;
  if (client === undefined || ssr === undefined)
    throw new Error('The build has no client or no renderer. Keep both environments in vite.config.ts.');
  if (!client.isBuilt) await builder.build(client);
  if (!ssr.isBuilt) await builder.build(ssr);
  const outDir = resolve(config.root, client.config.build.outDir);
  const renderer = resolve(config.root, ssr.config.build.outDir);
  const { publicRoutes, renderRoute } = (await import(
    pathToFileURL(join(renderer, 'render.js')).href
  )) as typeof Render;
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  for (const route of publicRoutes) {
    const html = await renderRoute(route, assetsFrom(manifest));
    for (const path of [route.path, ...(route.aliases ?? [])])
      writePage(join(outDir, path, 'index.html'), html);
  }
  rmSync(renderer, { recursive: true, force: true });
  const registry = await consoleRegistry(config, translated);
  const { CONSOLE_SEGMENTS, PAGES, COMPOSED_PAGES } = registry;
  const heads = consoleHeads(manifest, [...PAGES, ...COMPOSED_PAGES], config.root);
  writeFileSync(join(outDir, 'console-heads.json'), JSON.stringify(heads));
  await writeAppFiles(outDir, registry, config, translated);
  if (translated !== undefined) return;
  // Lists the console's addresses for the API, which answers others with 404.
  writeFileSync(join(outDir, 'console-paths.json'), JSON.stringify(CONSOLE_SEGMENTS));
}

async function consoleRegistry(
  config: ResolvedConfig,
  translated: string | undefined,
): Promise<typeof Registry> {
  const registry = await runnerImport<typeof Registry>(join(config.root, 'src/app/pages/registry.ts'), {
    root: config.root,
    configFile: false,
    plugins: [language(translated)],
    resolve: { conditions: ['source', ...defaultServerConditions] },
  });
  return registry.module;
}

function writePage(file: string, html: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}
