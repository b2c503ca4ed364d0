import { isTelling } from '../fingerprint/calibration.js';
import { fingerprint, type View } from '../fingerprint/fingerprint.js';
import type { Ffmpeg } from './ffmpeg.js';
import { framesOf } from './frames.js';
import { inspectVideo, type VideoFacts } from './inspect.js';

/** The whole frame at one second of a video. */
export interface FrameHash extends Pick<View, 'quality' | 'hashes'> {
  readonly second: number;
}

/** A video's data for finding copies: PDQ of a frame a second (Meta's vPDQ). */
export interface VideoFingerprint extends VideoFacts {
  readonly frames: readonly FrameHash[];
}

/** Frames are hashed at this size; PDQ reads 64 by 64 averages. */
const SIDE = 512;

/**
 * Fingerprints a video, a frame a second, without frames that are too plain.
 * @throws DomainError `media.video-unreadable`, `media.video-too-large`, `media.video-timeout`
 */
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
