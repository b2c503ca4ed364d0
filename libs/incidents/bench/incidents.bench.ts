import type { BenchContext } from '@rampart/kernel/testing';
import { benchFacts } from './facts-bench.js';
import { benchPackage } from './package-bench.js';
import { benchUpload } from './upload-bench.js';

/** What evidence costs to keep and to pack, and whether large packages show every change. Seeds are fixed. */
export const bench = {
  name: 'incidents',
  async run({ report }: BenchContext): Promise<void> {
    await benchPackage(report);
    await benchUpload(report);
    await benchFacts(report);
  },
};
