import { buildModules } from '../../../scripts/lib/build.mjs';

// Compiled beforehand: decorators need the compiler’s metadata, which the loader of benchmarks omits.
await buildModules();
await import('../../../apps/sandbox/dist/main.js');
