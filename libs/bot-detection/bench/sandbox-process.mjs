import { nodePackages, transpilePackage } from '../../../scripts/lib/transpile.mjs';

// Decorators need the compiler’s metadata, which the loader of benchmarks leaves out.
for (const folder of nodePackages()) await transpilePackage(folder);
await import('../../../apps/sandbox/dist/main.js');
