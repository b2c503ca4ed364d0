import { type Report } from '@rampart/kernel/testing';
import { benchAvatars } from './avatar-bench.js';
import { benchHandles } from './handle-bench.js';
import { benchIndex } from './index-bench.js';
import { benchPairs } from './pair-bench.js';

/**
 * How well look-alikes are found and how fast, beside simple rules measured in the same run. With a corpus folder the
 * false flags on real handles, the profile pairs of real victims and the avatars are measured too. Seeds are fixed.
 */
export const bench = {
  name: 'impersonation',
  async run({ corpus, report }: { serverUrl: string; corpus: string | null; report: Report }): Promise<void> {
    benchHandles(report, corpus);
    benchIndex(report);
    if (corpus === null) return;
    benchPairs(report, corpus);
    await benchAvatars(report, corpus);
  },
};
