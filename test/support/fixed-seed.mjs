import fc from 'fast-check';

/**
 * Property tests draw the same cases in every run, so that a failure is caused by a change. RAMPART_FUZZ_SEED
 * (a 32-bit integer) explores others. Add failing cases as examples.
 */
const seed = Number(process.env.RAMPART_FUZZ_SEED ?? 20_260_101);
if (!Number.isInteger(seed) || seed !== (seed | 0))
  throw new TypeError('RAMPART_FUZZ_SEED must be a 32-bit integer.');

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
