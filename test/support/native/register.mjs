import { register } from 'node:module';

/** `--import` of a test's own process and of benchmarks: loads TypeScript like specs do, from the same compiled files. */
register('./hooks.mjs', import.meta.url);
