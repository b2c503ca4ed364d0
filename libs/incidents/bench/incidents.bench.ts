import type { BenchContext } from '@rampart/kernel/testing';
import { benchFacts } from './facts-bench.js';
import { benchPackage } from './package-bench.js';
import { benchUpload } from './upload-bench.js';

/** Measures the cost of storing and packing, and whether verification finds every change. Seeds are fixed. */
export const bench = {
  async run({ report }: BenchContext): Promise<void> {
    await benchPackage(report);
    await benchUpload(report);
    await benchFacts(report);
  },
};
