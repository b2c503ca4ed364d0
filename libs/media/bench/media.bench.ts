import type { BenchContext } from '@rampart/kernel/testing';
import { benchCost } from './cost.js';
import { benchFingerprints } from './fingerprint-bench.js';
import { benchMarks } from './mark-bench.js';
import { photographs, samples } from './samples.js';
import { benchVectors } from './vectors-bench.js';
import { benchWrongIds } from './wrong-ids-bench.js';

/** Measures copies and marks after 27 edits. Pictures are generated; a corpus adds rows of its photographs. */
export const bench = {
  async run({ corpus, report }: BenchContext): Promise<void> {
    await benchVectors(report);
    await benchCost(report);
    const generated = await samples();
    await benchFingerprints(report, generated);
    await benchMarks(report, generated);
    benchWrongIds(report);
    const photos = await photographs(corpus);
    if (photos.length === 0) {
      console.error('Photographs are not measured: pass a folder with `pdq_images` by --corpus.');
      return;
    }
    await benchFingerprints(report, photos, 'photographs');
    await benchMarks(report, photos, 'photographs');
  },
};
