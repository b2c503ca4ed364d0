import type { RgbaImage } from '@rampart/media';
import { type Ffmpeg, inputWords, runProgram } from '@rampart/media/video';
import { type Clip, CLIP_LIMITS } from './clip.js';

/** `perSecond` counts frames; `side` is the long side in pixels. */
export interface Taking {
  readonly perSecond: number;
  readonly side: number;
  readonly signal?: AbortSignal | undefined;
}

/** The longest run in milliseconds. */
export const RUN_MS = 1_800_000;

/** Frames are upright. A process decodes them and is killed when the reader stops. @throws DomainError `media.video-*` */
export async function* clipFrames(
  { ffmpeg }: Ffmpeg,
  file: string,
  clip: Clip,
  { perSecond, side, signal }: Taking,
): AsyncGenerator<RgbaImage> {
  const scale = Math.min(1, side / Math.max(clip.width, clip.height));
  const size = {
    width: Math.max(1, Math.round(clip.width * scale)),
    height: Math.max(1, Math.round(clip.height * scale)),
  };
  const matrix = clip.highDefinition ? 'bt709' : 'bt601';
  const filter = `fps=${perSecond}:start_time=0,scale=${size.width}:${size.height}:flags=area:in_color_matrix=${matrix},format=rgba`;
  const words = ['-nostdin', '-v', 'error', ...inputWords(file), '-map', '0:V:0'];
  const output = ['-t', `${CLIP_LIMITS.seconds}`, '-vf', filter, '-f', 'rawvideo', 'pipe:1'];
  const length = size.width * size.height * 4;
  const most = Math.ceil((clip.seconds + 5) * perSecond) + 2;
  const limits = { timeoutMs: RUN_MS, bytes: most * length, ...(signal && { signal }) };
  for await (const data of pieced(runProgram(ffmpeg, [...words, ...output], limits), length))
    yield { ...size, data };
}

async function* pieced(stream: AsyncIterable<Buffer>, length: number): AsyncGenerator<Uint8ClampedArray> {
  let data = new Uint8ClampedArray(length);
  let filled = 0;
  for await (const piece of stream) {
    for (let from = 0; from < piece.length;) {
      const taken = Math.min(piece.length - from, length - filled);
      data.set(piece.subarray(from, from + taken), filled);
      from += taken;
      filled += taken;
      if (filled < length) continue;
      yield data;
      data = new Uint8ClampedArray(length);
      filled = 0;
    }
  }
}
