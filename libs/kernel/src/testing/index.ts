export {
  type BenchContext,
  compared,
  cpuSeconds,
  type Figure,
  type Interval,
  plain,
  type Report,
  shared,
  wilson,
} from './bench.js';
export { seeded } from './seeded.js';
