import { type BenchContext } from '@rampart/kernel/testing';
import { benchCorrelation } from './correlation-bench.js';
import { benchIntake } from './intake-bench.js';
import { benchIntel } from './intel-bench.js';
import { benchRules } from './rules-bench.js';

/**
 * What the detection engine reaches in CPU time, and intake on a database in wall time. With a corpus folder (public
 * rules, recorded attacks) the figures of rules are measured too. Seeds are fixed.
 */
export const bench = {
  name: 'soc',
  async run({ corpus, report, serverUrl }: BenchContext): Promise<void> {
    if (corpus !== null) await benchRules(report, corpus);
    benchCorrelation(report);
    benchIntel(report);
    await benchIntake(report, serverUrl);
  },
};
