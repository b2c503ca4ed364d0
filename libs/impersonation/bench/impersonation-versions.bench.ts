import { type Report } from '@rampart/kernel/testing';
import { benchModels } from './pair-bench.js';

/** Compares the models that can be activated. Without a corpus there are no figures. */
export const bench = {
  run({ corpus, report }: { serverUrl: string; corpus: string | null; report: Report }): Promise<void> {
    if (corpus !== null) benchModels(report, corpus);
    return Promise.resolve();
  },
};
