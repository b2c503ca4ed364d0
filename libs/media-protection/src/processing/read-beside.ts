import { besideReader, fingerprint, type ReadingKey } from '@rampart/media';
import { decodeImage } from '@rampart/media/node';
import { videoTypeOf } from '../video/media-type.js';
import { markWords, type Pair, type ReadCopy } from './read-copy.js';

export interface PairToRead extends Pair {
  readonly keys: readonly ReadingKey[];
}

/** Compares with the original; takes a second. Null for videos, and without a mark. @throws DomainError of decoding */
export async function readBeside({ original, copy, keys }: PairToRead): Promise<ReadCopy['mark']> {
  if (videoTypeOf(original) !== null || videoTypeOf(copy) !== null) return null;
  const read = besideReader(await printed(original), await printed(copy));
  if (read === null) return null;
  for (const key of keys) {
    const reading = read(key);
    if (reading.id !== null) return markWords(reading.id, reading);
  }
  return null;
}

async function printed(bytes: Uint8Array) {
  const { image } = await decodeImage(bytes);
  return { image, print: fingerprint(image) };
}
