import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { appHead } from './vite/app-files.js';
import { compiledChecks } from './vite/compiled-checks.js';
import { language } from './vite/language/plugin.js';
import { pageChunks } from './vite/page-chunks.js';
import { publicSite } from './vite/public-site.js';
import { pureSchemas } from './vite/pure-schemas.js';
import { quietRouter } from './vite/quiet-router.js';

const api = process.env['RAMPART_API'] ?? 'http://127.0.0.1:8000';

/** Unset for English, the language of the sources; `qps` shows text that is not marked. */
const translated = process.env['RAMPART_LANGUAGE'];
const chunks = pageChunks(process.env['RAMPART_CHUNK_PLAN']);

/** Two entries: the console (`console.html`) and the public site (`src/public`), whose pages are prerendered. */
export default defineConfig({
  // Plugins serve the HTML: a page of the public site, or the console.
  appType: 'custom',
  // Relative addresses, so that one bundle serves below any base path. The API completes those in pages.
  experimental: {
    renderBuiltUrl: (_file, { hostType, ssr }) =>
      ssr || hostType === 'html' ? undefined : { relative: true },
  },
  plugins: [
    language(translated),
    quietRouter(),
    compiledChecks(),
    pureSchemas(),
    react(),
    chunks.plugin,
    appHead(),
    publicSite(translated),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // One file, so that packages can be verified offline.
  worker: { format: 'es' },
  // Builds every environment below, not only the client.
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
          // Creating a schema has no side effects, so that a contract's constants are bundled without its schemas.
          treeshake: {
            manualPureFunctions: ['z'],
            // A contract's file is left out when nothing of it is used, because its schemas load zod.
            moduleSideEffects: [{ test: /libs[\\/][^\\/]+[\\/]src[\\/]contract[\\/]/, sideEffects: false }],
          },
          input: { console: 'console.html', public: 'src/public/client.tsx' },
          // The code of every public page is one file: on a phone each further file costs a round trip.
          output: {
            codeSplitting: {
              groups: [
                // Code about plans that both sites use, so that neither loads other parts for it.
                { name: 'plans', test: /libs[\\/]tier-policy[\\/]/, priority: 4 },
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
                // Code that the console shares, so that it does not load the rest.
                {
                  name: 'session',
                  test: /src[\\/](shared[\\/](api-client[\\/](api-base|base-path|api-error|access-token|token-store)|language[\\/]|format[\\/]locale)|features[\\/]identity-access[\\/]session[\\/]lib[\\/](landing|next-path|passkey-ceremony|sign-in-error))/,
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
        // Not part of the product, because it only writes the pages. It must find React beside it.
        outDir: `node_modules/.prerender-${translated ?? 'en'}`,
        emptyOutDir: true,
        emitAssets: false,
        // Not inlined, so that pictures have the same addresses as in the client's build.
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
      '/language': { target: api },
    },
  },
});
