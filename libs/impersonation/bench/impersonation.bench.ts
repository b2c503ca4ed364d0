import { type Report } from '@rampart/kernel/testing';
import { benchAvatars } from './avatar-bench.js';
import { benchCampaigns } from './campaign-bench.js';
import { benchHandles } from './handle-bench.js';
import { benchIndex } from './index-bench.js';
import { benchPairs } from './pair-bench.js';
import { benchPairSpeed } from './pair-speed-bench.js';

/** Compares with simple rules in the same run. A corpus folder adds real profiles; seeds are fixed. */
export const bench = {
  async run({ corpus, report }: { serverUrl: string; corpus: string | null; report: Report }): Promise<void> {
    if (corpus !== null) benchPairSpeed(report, corpus);
    benchHandles(report, corpus);
    benchIndex(report);
    benchCampaigns(report);
    if (corpus === null) return;
    benchPairs(report, corpus);
    await benchAvatars(report, corpus);
  },
};
