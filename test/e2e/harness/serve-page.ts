import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, defaultClientConditions, preview } from 'vite';

const WEB = resolve(import.meta.dirname, '../../../apps/web');

export interface ServedPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface Source {
  readonly root: string;
  readonly file: string;
}

/** Builds `<name>/page` like the console into a separate folder, and serves it on loopback. */
export const servePage = (name: string): Promise<ServedPage> =>
  serve({ root: join(import.meta.dirname, name, 'page'), file: 'index.html' });

/** Builds the gallery, which production bundles leave out (decision 0902), and serves it on loopback. */
export const serveGallery = (): Promise<ServedPage> => serve({ root: WEB, file: 'gallery.html' });

async function serve({ root, file }: Source): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'rampart-page-'));
  const shared = { configFile: false, root, logLevel: 'error' } as const;
  await build({
    ...shared,
    publicDir: false,
    css: { postcss: WEB },
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // Only this test reads the page, from this machine.
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input: join(root, file) },
    },
  });
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The page is served on no port.');
  return {
    url: `http://127.0.0.1:${address.port}${file === 'index.html' ? '' : `/${file}`}`,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
