export { type BenchContext, compared, cpuSeconds, type Figure, plain, type Report } from './bench.js';
export { seeded } from './seeded.js';
