import { type Report } from '@rampart/kernel/testing';
import { benchCorrelation } from './correlation-bench.js';
import { benchIntel } from './intel-bench.js';
import { benchRules } from './rules-bench.js';

/**
 * What the detection engine reaches without a database, in CPU time. With a corpus folder (public rules, recorded
 * attacks) the figures of rules are measured too. Seeds are fixed.
 */
export const bench = {
  name: 'soc',
  async run({ corpus, report }: { corpus: string | null; report: Report }): Promise<void> {
    if (corpus !== null) benchRules(report, corpus);
    benchCorrelation(report);
    benchIntel(report);
    await Promise.resolve();
  },
};
