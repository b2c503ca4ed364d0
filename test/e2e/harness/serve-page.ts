import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, defaultClientConditions, preview } from 'vite';

const WEB = resolve(import.meta.dirname, '../../../apps/web');

interface ServedPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Builds `<name>/page` like the console, into its own folder, and serves it on loopback. */
export async function servePage(name: string): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), `rampart-${name}-`));
  const root = join(import.meta.dirname, name, 'page');
  const shared = { configFile: false, root, logLevel: 'error' } as const;
  await build({
    ...shared,
    publicDir: false,
    css: { postcss: WEB },
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The page is served on no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
