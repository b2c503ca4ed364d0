import type { BenchContext } from '@rampart/kernel/testing';
import { benchMarkWays, benchRefused } from './mark-ways-bench.js';
import { partsOf, photographs, sized } from './samples.js';

/** Measures each way of reading after hard edits, at three sizes, and refused pictures: over half an hour. */
export const bench = {
  onlyByName: true,
  async run({ corpus, report }: BenchContext): Promise<void> {
    const photos = await photographs(corpus);
    if (photos.length > 0) {
      const { usual, small } = partsOf(photos);
      benchRefused(report, 'photographs and tiles of 256 px or more, mark: refused', usual);
      benchRefused(report, 'tiles of 128 px, mark: refused', small);
    }
    for (const { group, images } of await sized(corpus)) await benchMarkWays(report, group, images);
  },
};
