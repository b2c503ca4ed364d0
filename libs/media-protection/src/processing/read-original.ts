import { CALIBRATION, fingerprint } from '@rampart/media';
import { decodeImage } from '@rampart/media/node';
import sharp from 'sharp';
import { videoTypeOf } from '../video/media-type.js';
import { requireVideo } from '../video/programs.js';
import { readOriginalClip } from '../video/read-original-clip.js';
import { readExif } from './exif.js';
import { previewOf } from './preview.js';
import type { ReadOriginal } from './known-original.js';
import { viewHash } from './view-hash.js';
import type { WorkTools } from './work-tools.js';

/** @throws DomainError `media.damaged-image` and errors of `decodeImage` or `readOriginalClip` */
export async function readOriginal(bytes: Uint8Array, { video, signal }: WorkTools): Promise<ReadOriginal> {
  if (videoTypeOf(bytes) !== null) return readOriginalClip(requireVideo(video), bytes, signal);
  const { image } = await decodeImage(bytes);
  const views = fingerprint(image).views.map(viewHash);
  const [whole] = views;
  if (whole === undefined) throw new RangeError('The fingerprint has no view. Compute it again.');
  return {
    perceptualHash: whole.hash,
    calibration: CALIBRATION.version,
    views,
    metadata: readExif((await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()).exif),
    preview: await previewOf(bytes),
  };
}
