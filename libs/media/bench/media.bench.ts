import type { BenchContext } from '@rampart/kernel/testing';
import { benchCost } from './cost.js';
import { benchFingerprints } from './fingerprint-bench.js';
import { benchMarks } from './mark-bench.js';
import { samples } from './samples.js';
import { benchVectors } from './vectors-bench.js';

/** Measures copies and marks after 27 edits. Pictures are generated; a corpus adds its photographs. */
export const bench = {
  name: 'media',
  async run({ corpus, report }: BenchContext): Promise<void> {
    await benchVectors(report);
    await benchCost(report);
    const pictures = await samples(corpus);
    await benchFingerprints(report, pictures);
    await benchMarks(report, pictures);
  },
};
