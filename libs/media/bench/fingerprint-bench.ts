import { plain, type Report, shared } from '@rampart/kernel/testing';
import { comparePictures, fingerprint, VIOLATION_SIMILARITY } from '../src/index.js';
import { decodeImage } from '../src/node/index.js';
import { edited, EDIT_NAMES, OUTSIDE_EDIT_NAMES } from './edits.js';
import { prefixOf, type Sample } from './samples.js';

const SETS = [
  { set: 'edits', names: EDIT_NAMES },
  { set: 'edits outside the usual', names: OUTSIDE_EDIT_NAMES },
] as const;

async function recallOf(
  name: string,
  pictures: readonly Sample[],
  originals: readonly FreshFingerprint[],
): Promise<{ readonly found: number; readonly confirmed: number }> {
  let [found, confirmed] = [0, 0];
  for (const [at, { bytes }] of pictures.entries()) {
    const copy = fingerprint((await decodeImage(await edited(name, bytes))).image);
    const outcome = comparePictures(originals[at] as FreshFingerprint, copy);
    if (outcome.similarity >= VIOLATION_SIMILARITY) found += 1;
    if (outcome.confirmed) confirmed += 1;
  }
  return { found, confirmed };
}

type FreshFingerprint = ReturnType<typeof fingerprint>;

/** @param group name of the pictures, unless they are generated */
export async function benchFingerprints(
  report: Report,
  pictures: readonly Sample[],
  group = '',
): Promise<void> {
  const prefix = prefixOf(group, pictures.length);
  const originals = pictures.map(({ image }) => fingerprint(image));
  for (const { set, names } of SETS) {
    let [all, confirmedAll] = [0, 0];
    for (const name of names) {
      const { found, confirmed } = await recallOf(name, pictures, originals);
      all += found;
      confirmedAll += confirmed;
      shared(report, `${prefix}fingerprint: ${name}`, found, pictures.length, 'recall');
    }
    const copies = pictures.length * names.length;
    const mean = `${prefix}fingerprint: mean of ${names.length} ${set}`;
    shared(report, mean, all, copies, 'recall');
    shared(report, `${mean}, confirmed`, confirmedAll, copies, 'recall');
  }
  const pairs = originals.flatMap((one, at) =>
    originals.slice(at + 1).map((other) => comparePictures(one, other)),
  );
  plain(
    report,
    `${prefix}fingerprint: unrelated pairs over the border (n=${pairs.length})`,
    pairs.filter(({ similarity }) => similarity >= VIOLATION_SIMILARITY).length,
    'pairs',
  );
}
