import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connect, ViteDevServer } from 'vite';
import type * as Render from '../src/public/prerender/render.js';

const RENDERER = '/src/public/prerender/render.tsx';

/** Serves pages during development: the gallery, a page of the public site, otherwise the console. */
export function developmentPages(server: ViteDevServer): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (request.method !== 'GET' || /\.[a-z0-9]+$/i.test(path)) return next();
    documentFor(server, path)
      .then((html) => server.transformIndexHtml(request.originalUrl ?? path, html))
      .then((html) => response.setHeader('Content-Type', 'text/html').end(html))
      .catch((error: unknown) => {
        server.ssrFixStacktrace(error as Error);
        next(error);
      });
  };
}

async function documentFor(server: ViteDevServer, path: string): Promise<string> {
  const { publicRoutes, renderRoute } = (await server.ssrLoadModule(RENDERER)) as typeof Render;
  const page = path.replace(/(.)\/$/, '$1');
  if (page === '/gallery') return readFile(join(server.config.root, 'gallery.html'), 'utf8');
  const route = publicRoutes.find((candidate) =>
    [candidate.path, ...(candidate.aliases ?? [])].includes(page),
  );
  if (route === undefined) return readFile(join(server.config.root, 'console.html'), 'utf8');
  const client = `${server.config.base}src/public/client.tsx`;
  return renderRoute(route, () => ({ script: client, preloads: [], styles: [], fonts: [] }));
}
