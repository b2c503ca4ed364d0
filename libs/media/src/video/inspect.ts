import { DomainError, t } from '@rampart/kernel';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Ffmpeg } from './ffmpeg.js';
import { readOutput } from './run.js';

/** Limits for bytes of the file, seconds, pixels of a frame, and the time of one run. */
export const VIDEO_LIMITS = {
  bytes: 2 * 1024 ** 3,
  seconds: 3_600,
  pixels: 36_000_000,
  timeoutMs: 900_000,
} as const;

export interface VideoFacts {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** For instance `h264`. */
  readonly codec: string;
  /** For instance `mov,mp4,m4a,3gp,3g2,mj2`. */
  readonly container: string;
}

const INSPECT_MS = 30_000;

/** Containers that cannot refer to other files or addresses. */
const CONTAINERS = 'mov,mp4,matroska,webm,avi,mpegts,mpeg,flv,ogg,gif';

/** An absolute path after `file:` is neither an option nor an address. Other protocols are disabled. */
export const inputWords = (file: string): string[] => [
  ...['-protocol_whitelist', 'file', '-format_whitelist', CONTAINERS],
  ...['-i', `file:${resolve(file)}`],
];

const factsSchema = z.object({
  streams: z
    .array(
      z.object({
        codec_name: z.string(),
        width: z.number().int().positive(),
        height: z.number().int().positive(),
      }),
    )
    .min(1),
  format: z.object({ format_name: z.string(), duration: z.coerce.number().nonnegative().optional() }),
});

/** @throws DomainError `media.video-unreadable`, `media.video-too-large`, `media.video-timeout` */
export async function inspectVideo(
  { ffprobe }: Ffmpeg,
  file: string,
  signal?: AbortSignal,
): Promise<VideoFacts> {
  const { size } = await stat(file);
  if (size > VIDEO_LIMITS.bytes) throw tooLarge(`A video has at most ${VIDEO_LIMITS.bytes / 1024 ** 3} GiB`);
  const words = ['-v', 'error', '-select_streams', 'V:0', '-of', 'json'];
  const entries = ['-show_entries', 'stream=codec_name,width,height:format=format_name,duration'];
  const limits = { timeoutMs: INSPECT_MS, bytes: 65_536, ...(signal && { signal }) };
  const said = await readOutput(ffprobe, [...words, ...entries, ...inputWords(file)], limits);
  const facts = factsSchema.safeParse(JSON.parse(said.toString('utf8')));
  const [stream] = facts.data?.streams ?? [];
  if (facts.data === undefined || stream === undefined)
    throw new DomainError(
      'media.video-unreadable',
      'invalid',
      t`The file has no readable video. Send another file.`,
    );
  const { format_name: container, duration: seconds } = facts.data.format;
  if (seconds === undefined)
    throw new DomainError(
      'media.video-unreadable',
      'invalid',
      t`The video does not say how long it plays. Save it again as MP4, and send that.`,
    );
  const { width, height, codec_name: codec } = stream;
  if (seconds > VIDEO_LIMITS.seconds) throw tooLarge(`A video plays at most ${VIDEO_LIMITS.seconds} seconds`);
  if (width * height > VIDEO_LIMITS.pixels)
    throw tooLarge('Frames of a video have at most 36 million pixels');
  return { width, height, seconds, codec, container };
}

function tooLarge(rule: string): DomainError {
  return new DomainError(
    'media.video-too-large',
    'invalid',
    t`${rule}; this one has more. Send a smaller one.`,
  );
}
