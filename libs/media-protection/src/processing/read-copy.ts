import {
  comparePictures,
  fingerprint,
  type MarkKey,
  markReader,
  type MarkReading,
  readMark,
  type RgbaImage,
} from '@rampart/media';
import { decodeImage } from '@rampart/media/node';
import type { CheckMatch, ReadMark } from '../contract/index.js';

type FreshFingerprint = ReturnType<typeof fingerprint>;

/** A suspected copy, decoded. */
export interface DecodedCopy {
  readonly image: RgbaImage;
  readonly print: FreshFingerprint;
}

/** @throws DomainError `media.damaged-image` and what else `decodeImage` throws */
export async function decodeCopy(bytes: Uint8Array): Promise<DecodedCopy> {
  const { image } = await decodeImage(bytes);
  return { image, print: fingerprint(image) };
}

/**
 * The hidden mark under one of the tenant's keys: first as the picture is and in all turns under every key, then, which
 * takes a second a key, after a search for the part that it shows. Null without one that proves itself.
 */
export function markOf(
  image: RgbaImage,
  keys: readonly MarkKey[],
): Omit<ReadMark, 'mediaId' | 'copyId'> | null {
  const asItIs = markReader(image);
  const search = (key: MarkKey): MarkReading => readMark(image, key);
  for (const read of [asItIs, search]) {
    for (const key of keys) {
      const { id, pilot, turn, searched } = read(key);
      if (id !== null) return { trackingId: id, pilot: Math.round(pilot * 10) / 10, turn, searched };
    }
  }
  return null;
}

/**
 * Compares a suspected copy with an original, both stages.
 * @throws DomainError what `decodeImage` throws about the original
 */
export async function compareWith(
  mediaId: string,
  original: Uint8Array,
  { print }: DecodedCopy,
): Promise<CheckMatch> {
  const { image } = await decodeImage(original);
  const { similarity, correlation, ...compared } = comparePictures(fingerprint(image), print);
  return { mediaId, ...compared, similarity: rounded(similarity), correlation: rounded(correlation) };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
