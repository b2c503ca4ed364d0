import { CALIBRATION, fingerprint, formatHash, type Fingerprint } from '@rampart/media';
import { decodeImage } from '@rampart/media/node';
import sharp from 'sharp';
import type { PictureMetadata, ViewHash } from '../contract/index.js';
import { readExif } from './exif.js';
import { previewOf } from './preview.js';

/** What is known of an original once it was decoded. */
export interface ReadOriginal {
  readonly perceptualHash: string;
  readonly calibration: string;
  readonly views: readonly ViewHash[];
  readonly metadata: PictureMetadata;
  readonly preview: Uint8Array;
}

/** Fingerprints an original. @throws DomainError `media.damaged-image` and what else `decodeImage` throws */
export async function readOriginal(bytes: Uint8Array): Promise<ReadOriginal> {
  const { image } = await decodeImage(bytes);
  const views = viewHashes(fingerprint(image));
  const [whole] = views;
  if (whole === undefined) throw new RangeError('A fingerprint has at least one view.');
  return {
    perceptualHash: whole.hash,
    calibration: CALIBRATION.version,
    views,
    metadata: readExif((await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()).exif),
    preview: await previewOf(bytes),
  };
}

const viewHashes = ({ views }: Fingerprint): ViewHash[] =>
  views.map(({ name, hashes, quality }) => {
    const [upright] = hashes;
    if (upright === undefined) throw new RangeError('A view is hashed in every turn.');
    return { name, hash: formatHash(upright), quality };
  });
