import { DomainError, t } from '@rampart/kernel';
import { inspectImage } from '@rampart/media/node';
import type { PictureFile } from '../contract/index.js';
import { inspectClip } from '../video/clip.js';
import { inAFile } from '../video/in-a-file.js';
import { videoTypeOf } from '../video/media-type.js';
import { requireVideo, type VideoPrograms } from '../video/programs.js';
import { measured } from './measured.js';

interface Received extends PictureFile {
  readonly frames: number;
}

/** No animations: a copy has only one picture. @throws DomainError `media.animated`, those of `receivedFile` */
export async function receivedOriginal(
  bytes: Uint8Array,
  video: () => Promise<VideoPrograms>,
): Promise<PictureFile> {
  const { frames, ...file } = await received(bytes, video);
  if (frames === 1) return file;
  throw new DomainError(
    'media.animated',
    'invalid',
    t`This picture moves, and its copies would not. Save it as MP4, and upload that.`,
  );
}

/** Reads only the header. @throws DomainError `media.too-*`, `media.not-an-image`, `media.video-*` */
export async function receivedFile(
  bytes: Uint8Array,
  video: () => Promise<VideoPrograms>,
): Promise<PictureFile> {
  const { frames: _, ...file } = await received(bytes, video);
  return file;
}

async function received(bytes: Uint8Array, video: () => Promise<VideoPrograms>): Promise<Received> {
  const mediaType = videoTypeOf(bytes);
  if (mediaType === null) {
    return { ...measured(bytes), ...(await inspectImage(bytes)) };
  }
  const program = requireVideo(await video());
  const { width, height, seconds } = await inAFile(bytes, (file) => inspectClip(program, file));
  return { ...measured(bytes), mediaType, width, height, seconds, frames: 1 };
}
