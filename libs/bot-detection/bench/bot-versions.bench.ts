import { plain, type Report } from '@rampart/kernel/testing';
import { BOT_VERSIONS } from '../src/domain/model/versions.js';
import { benchVersions } from './sandbox-bench.js';

/** Measures on held-out rows of the time of training, and on the sandbox's followers, which no version has seen. */
export const bench = {
  run({ report }: { serverUrl: string; corpus: string | null; report: Report }): Promise<void> {
    for (const { title, model } of BOT_VERSIONS)
      for (const { name, crossValidated, fromOtherSets } of model().sheet.sets) {
        plain(report, `${title}: ${name}, AUC`, crossValidated, '');
        if (fromOtherSets !== null) plain(report, `${title}: ${name} unseen, AUC`, fromOtherSets, '');
      }
    return benchVersions(report);
  },
};
