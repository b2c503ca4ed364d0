import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const api = process.env['RAMPART_API'] ?? 'http://127.0.0.1:8000';

/** The console is its own entry, so that a public site can stand beside it and stay small. */
export default defineConfig({
  base: process.env['RAMPART_BASE_PATH'] ?? '/',
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    sourcemap: true,
    manifest: true,
    target: 'es2022',
    // Inlined assets would be data: URLs, which the content security policy does not allow for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { input: { console: 'index.html' } },
  },
  server: { proxy: { '/api': { target: api, ws: true }, '/health': { target: api } } },
});
