import fc from 'fast-check';

/**
 * Property tests draw the same cases in every run, so that a red build is about its change. To explore others, set
 * RAMPART_FUZZ_SEED to a 32-bit integer; what fails there becomes an example of the property.
 */
const seed = Number(process.env.RAMPART_FUZZ_SEED ?? 20_260_101);
if (!Number.isInteger(seed) || seed !== (seed | 0))
  throw new TypeError('RAMPART_FUZZ_SEED must be a 32-bit integer.');

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
