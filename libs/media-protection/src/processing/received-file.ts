import { inspectImage } from '@rampart/media/node';
import type { PictureFile } from '../contract/index.js';
import { inspectClip } from '../video/clip.js';
import { inAFile } from '../video/in-a-file.js';
import { videoTypeOf } from '../video/media-type.js';
import { requireVideo, type VideoPrograms } from '../video/programs.js';
import { measured } from './measured.js';

/** Reads the header only. @throws DomainError `media.too-*`, `media.not-an-image`, `media.video-*` */
export async function receivedFile(
  bytes: Uint8Array,
  video: () => Promise<VideoPrograms>,
): Promise<PictureFile> {
  const mediaType = videoTypeOf(bytes);
  if (mediaType === null) {
    const picture = await inspectImage(bytes);
    return { ...measured(bytes), mediaType: picture.mediaType, width: picture.width, height: picture.height };
  }
  const program = requireVideo(await video());
  const { width, height, seconds } = await inAFile(bytes, (file) => inspectClip(program, file));
  return { ...measured(bytes), mediaType, width, height, seconds };
}
