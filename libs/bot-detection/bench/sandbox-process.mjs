import { nodePackages, transpilePackage } from '../../../scripts/lib/transpile.mjs';

// Compiled beforehand: decorators need the compiler’s metadata, which the loader of benchmarks omits.
for (const folder of nodePackages()) await transpilePackage(folder);
await import('../../../apps/sandbox/dist/main.js');
