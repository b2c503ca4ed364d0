import { plain, type Report } from '@rampart/kernel/testing';
import { comparePictures, fingerprint, VIOLATION_SIMILARITY } from '../src/index.js';
import { decodeImage } from '../src/node/index.js';
import { edited, EDIT_NAMES } from './edits.js';
import type { Sample } from './samples.js';

export async function benchFingerprints(report: Report, pictures: readonly Sample[]): Promise<void> {
  const originals = pictures.map(({ image }) => fingerprint(image));
  let [all, confirmedAll] = [0, 0];
  for (const name of EDIT_NAMES) {
    let [found, confirmed] = [0, 0];
    for (const [at, { bytes }] of pictures.entries()) {
      const copy = fingerprint((await decodeImage(await edited(name, bytes))).image);
      const outcome = comparePictures(originals[at] as (typeof originals)[number], copy);
      if (outcome.similarity >= VIOLATION_SIMILARITY) found += 1;
      if (outcome.confirmed) confirmed += 1;
    }
    all += found;
    confirmedAll += confirmed;
    plain(report, `fingerprint: ${name}`, found / pictures.length, 'recall');
  }
  const copies = pictures.length * EDIT_NAMES.length;
  plain(report, `fingerprint: mean of ${EDIT_NAMES.length} edits`, all / copies, 'recall');
  plain(report, 'fingerprint: mean after the second stage', confirmedAll / copies, 'recall');
  const pairs = originals.flatMap((one, at) =>
    originals.slice(at + 1).map((other) => comparePictures(one, other)),
  );
  plain(
    report,
    `fingerprint: unrelated pairs over the border (n=${pairs.length})`,
    pairs.filter(({ similarity }) => similarity >= VIOLATION_SIMILARITY).length,
    'pairs',
  );
}
