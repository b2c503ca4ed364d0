import { inspectImage } from '@rampart/media/node';
import type { PictureFile } from '../contract/index.js';
import { inspectClip } from '../video/clip.js';
import { inAFile } from '../video/in-a-file.js';
import { videoTypeOf } from '../video/media-type.js';
import { requireVideo, type VideoPrograms } from '../video/programs.js';
import { measured } from './measured.js';

/**
 * A received file's facts by its bytes and header, without decoding.
 * @throws DomainError `media.too-large`, `media.too-many-pixels`, `media.not-an-image`; for a video
 * `media.video-off`, `media.video-unreadable`, `media.video-too-large`, `media.video-timeout`
 */
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
