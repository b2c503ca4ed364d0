import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { compiledChecks } from './vite/compiled-checks.js';
import { pageChunks } from './vite/page-chunks.js';
import { publicSite } from './vite/public-site.js';
import { pureSchemas } from './vite/pure-schemas.js';
import { quietRouter } from './vite/quiet-router.js';

const api = process.env['RAMPART_API'] ?? 'http://127.0.0.1:8000';

const chunks = pageChunks();

/** Two entries: the console (`console.html`) and the public site (`src/public`), whose pages are written as HTML. */
export default defineConfig({
  // HTML is ours to choose: a page of the public site, or the console.
  appType: 'custom',
  base: process.env['RAMPART_BASE_PATH'] ?? '/',
  plugins: [quietRouter(), compiledChecks(), pureSchemas(), react(), chunks.plugin, publicSite()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // One file, so that packages can be checked offline.
  worker: { format: 'es' },
  // Builds every environment below, not the client alone.
  builder: { sharedConfigBuild: true },
  environments: {
    client: {
      build: {
        sourcemap: true,
        manifest: true,
        target: 'es2022',
        // Inlined assets would be data: URLs, which the content security policy does not allow for fonts.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // Describing a schema changes nothing: a contract's constants come without the schemas beside them.
          treeshake: {
            manualPureFunctions: ['z'],
            // A contract's file is left out when nothing of it is used: its schemas bring zod.
            moduleSideEffects: [{ test: /libs[\\/][^\\/]+[\\/]src[\\/]contract[\\/]/, sideEffects: false }],
          },
          input: { console: 'console.html', public: 'src/public/client.tsx' },
          // What every public page has travels in one file: on a phone each further one costs a round trip.
          output: {
            codeSplitting: {
              groups: [
                // What both sites read of plans, so that neither loads the other's parts for it.
                { name: 'plans', test: /libs[\\/]tier-policy[\\/]/, priority: 4 },
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
                // What the console needs as well, so that it does not load the rest.
                {
                  name: 'session',
                  test: /src[\\/](shared[\\/]api-client[\\/](api-base|api-error|access-token|token-store)|features[\\/]identity-access[\\/]session[\\/]lib[\\/](landing|next-path|passkey-ceremony|sign-in-error))/,
                  priority: 2,
                },
                { name: 'public-ui', test: /src[\\/]public[\\/](ui|lib|sign-in|reading)[\\/]/, priority: 1 },
                ...chunks.groups,
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { conditions: ['source', ...defaultServerConditions] },
      build: {
        // Not part of the product: it only writes the pages, and has to find React beside it.
        outDir: 'node_modules/.prerender',
        emptyOutDir: true,
        emitAssets: false,
        // Pictures have the addresses that the client's build gives them.
        assetsInlineLimit: 0,
        copyPublicDir: false,
        rolldownOptions: { input: { render: 'src/public/prerender/render.tsx' } },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: api, ws: true },
      '/ws': { target: api, ws: true },
      '/health': { target: api },
    },
  },
});
