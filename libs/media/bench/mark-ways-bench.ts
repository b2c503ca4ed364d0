import { plain, type Report, shared } from '@rampart/kernel/testing';
import {
  besideReader,
  comparePictures,
  fingerprint,
  protect,
  readMark,
  type RgbaImage,
} from '../src/index.js';
import { decodeImage } from '../src/node/index.js';
import { edited, HARD_EDIT_NAMES } from './edits.js';
import { idOf, key, reading } from './mark-keys.js';
import { bytesOf } from './samples.js';

const EDITS = [...HARD_EDIT_NAMES, 'JPEG q30', 'crop 20 %', 'mirror'];

/** In the order in which a check tries them; each counts what an earlier one has read. */
const WAYS = ['alone', 'with known ids', 'beside its original too'] as const;
const WRONG = -1;
const UNREAD = WAYS.length;

interface Marked {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly original: RgbaImage;
}

/**
 * Measures the share of marks that are read after hard edits from the copy alone, with the ids of known copies, and
 * beside the original, when the fingerprint has confirmed it. Refused pictures count on their own only.
 * @param group name and size of the pictures
 */
export async function benchMarkWays(
  report: Report,
  group: string,
  pictures: readonly RgbaImage[],
): Promise<void> {
  const marked: Marked[] = [];
  for (const [at, original] of pictures.entries()) {
    const protection = protect(original, { id: idOf(at), key, known: true });
    if (protection.embedded) marked.push({ id: idOf(at), original, bytes: await bytesOf(protection.image) });
  }
  shared(report, `${group}, mark: refused`, pictures.length - marked.length, pictures.length, 'share');
  if (marked.length === 0) return;
  const hard: number[] = [];
  let wrong = 0;
  for (const edit of EDITS) {
    const ways: number[] = [];
    for (const one of marked) ways.push(await firstWay(one, edit));
    if (HARD_EDIT_NAMES.includes(edit)) hard.push(...ways);
    wrong += ways.filter((way) => way === WRONG).length;
    reportWays(report, `${group}, mark: ${edit}`, ways);
  }
  reportWays(report, `${group}, mark: all of JPEG q10, stretched, turned and phone`, hard);
  plain(report, `${group}, mark: wrong ids`, wrong, 'readings');
}

function reportWays(report: Report, name: string, ways: readonly number[]): void {
  WAYS.forEach((word, last) => {
    const hits = ways.filter((way) => way !== WRONG && way <= last).length;
    shared(report, `${name}, ${word}`, hits, ways.length, 'read');
  });
}

/** The first way that reads the right id, as its place in `WAYS`. */
async function firstWay({ id, bytes, original }: Marked, edit: string): Promise<number> {
  const copy = (await decodeImage(await edited(edit, bytes))).image;
  const found = readMark(copy, reading);
  if (found.id !== null) {
    if (found.id !== id) return WRONG;
    // A mark that agrees with a known id may also be decoded, at a place that a search finds.
    return found.compared && readMark(copy, key).id !== id ? 1 : 0;
  }
  const [own, print] = [fingerprint(original), fingerprint(copy)];
  if (!comparePictures(own, print).confirmed) return UNREAD;
  const beside = besideReader({ image: original, print: own }, { image: copy, print })?.(reading);
  if (beside === undefined || beside.id === null) return UNREAD;
  return beside.id === id ? 2 : WRONG;
}

export function benchRefused(report: Report, name: string, pictures: readonly RgbaImage[]): void {
  const refused = pictures.filter(
    (image, at) => !protect(image, { id: idOf(at), key, known: true }).embedded,
  );
  shared(report, name, refused.length, pictures.length, 'share');
}
