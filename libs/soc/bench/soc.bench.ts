import { type BenchContext } from '@rampart/kernel/testing';
import { benchCorrelation } from './correlation-bench.js';
import { benchIntake } from './intake-bench.js';
import { benchIntel } from './intel-bench.js';
import { benchRules } from './rules-bench.js';

export const bench = {
  async run({ corpus, report, serverUrl }: BenchContext): Promise<void> {
    if (corpus !== null) await benchRules(report, corpus);
    benchCorrelation(report);
    benchIntel(report);
    await benchIntake(report, serverUrl);
  },
};
