import type { RgbaImage } from '../image.js';
import type { Ffmpeg } from './ffmpeg.js';
import { inputWords, VIDEO_LIMITS, type VideoFacts } from './inspect.js';
import { runProgram } from './run.js';

export interface Frame {
  readonly second: number;
  readonly image: RgbaImage;
}

/** `perSecond` counts frames; `side` is the long side in pixels. */
export interface Sampling {
  readonly perSecond: number;
  readonly side: number;
  readonly signal?: AbortSignal;
}

/** Yields frames as they are coded, so an upright video may lie on its side. @throws DomainError `media.video-*` */
export async function* framesOf(
  { ffmpeg }: Ffmpeg,
  file: string,
  { width, height, seconds }: VideoFacts,
  { perSecond, side, signal }: Sampling,
): AsyncGenerator<Frame> {
  const scale = Math.min(1, side / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const filter = `fps=${perSecond},scale=${size.width}:${size.height}:flags=area,format=rgba`;
  const words = [
    '-nostdin',
    '-v',
    'error',
    '-noautorotate',
    ...inputWords(file),
    '-map',
    '0:V:0',
    '-t',
    `${VIDEO_LIMITS.seconds}`,
  ];
  const output = ['-vf', filter, '-f', 'rawvideo', 'pipe:1'];
  const length = size.width * size.height * 4;
  const most = Math.ceil(Math.min(seconds + 2, VIDEO_LIMITS.seconds) * perSecond + 2);
  const limits = { timeoutMs: VIDEO_LIMITS.timeoutMs, bytes: most * length, ...(signal && { signal }) };
  let number = 0;
  let data = new Uint8ClampedArray(length);
  let filled = 0;
  for await (const piece of runProgram(ffmpeg, [...words, ...output], limits)) {
    for (let from = 0; from < piece.length;) {
      const taken = Math.min(piece.length - from, length - filled);
      data.set(piece.subarray(from, from + taken), filled);
      from += taken;
      filled += taken;
      if (filled < length) continue;
      yield { second: number / perSecond, image: { ...size, data } };
      number += 1;
      data = new Uint8ClampedArray(length);
      filled = 0;
    }
  }
}
