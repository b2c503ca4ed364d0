import { isTelling } from '../fingerprint/calibration.js';
import { fingerprint, type View } from '../fingerprint/fingerprint.js';
import type { Ffmpeg } from './ffmpeg.js';
import { framesOf } from './frames.js';
import { inspectVideo, type VideoFacts } from './inspect.js';

export interface FrameHash extends Pick<View, 'quality' | 'hashes'> {
  readonly second: number;
}

export interface VideoFingerprint extends VideoFacts {
  readonly frames: readonly FrameHash[];
}

/** In pixels; PDQ reads averages of 64 by 64. */
const SIDE = 512;

/** Takes one frame per second (Meta's vPDQ) and leaves out plain ones. @throws DomainError `media.video-*` */
export async function fingerprintVideo(
  program: Ffmpeg,
  file: string,
  signal?: AbortSignal,
): Promise<VideoFingerprint> {
  const facts = await inspectVideo(program, file, signal);
  const frames: FrameHash[] = [];
  const sampling = { perSecond: 1, side: SIDE, ...(signal && { signal }) };
  for await (const { second, image } of framesOf(program, file, facts, sampling)) {
    const [whole] = fingerprint(image).views;
    if (whole !== undefined && isTelling(whole))
      frames.push({ second, quality: whole.quality, hashes: whole.hashes });
  }
  return { ...facts, frames };
}
