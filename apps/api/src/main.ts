import { existsSync } from 'node:fs';

// Starts the process from its bundle where the build has made one (scripts/lib/bundle-processes.mjs).
const bundle = new URL('./bundle/process.js', import.meta.url);
if (existsSync(bundle)) await import(bundle.href);
else await import('./process.js');
