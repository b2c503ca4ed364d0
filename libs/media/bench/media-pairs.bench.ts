import type { BenchContext } from '@rampart/kernel/testing';
import { benchPairs } from './pairs-bench.js';

/** Counts false proofs of copies among unrelated pairs: 300,000 pairs take half an hour. */
export const bench = {
  onlyByName: true,
  run: ({ corpus, pairs, report }: BenchContext): Promise<void> =>
    benchPairs(report, corpus, pairs ?? 10_000),
};
