import { DomainError } from '@rampart/kernel';
import { type Ffmpeg, findFfmpeg, type NoFfmpeg } from '@rampart/media/video';
import { z } from 'zod';

export const mediaEnvironmentSchema = z.object({
  RAMPART_FFMPEG: z.string().optional().meta({
    description:
      'The absolute path of `ffmpeg`, with `ffprobe` beside it. The default is the one on `PATH`; `off` refuses videos.',
    often: true,
  }),
});

/** The programs that read and write videos, or why there are none. */
export type VideoPrograms = Ffmpeg | NoFfmpeg;

const OFF: Readonly<Record<NoFfmpeg['reason'], string>> = {
  'switched-off': 'they are switched off (RAMPART_FFMPEG=off)',
  'not-found': 'ffmpeg is not installed',
  'not-runnable': 'the ffmpeg that was found does not run',
};

/** Searches for the programs once, on first use. */
export function videoPrograms(
  settings: z.infer<typeof mediaEnvironmentSchema>,
): () => Promise<VideoPrograms> {
  let found: Promise<VideoPrograms> | undefined;
  return () => (found ??= findFfmpeg({ ...settings, PATH: process.env['PATH'] }));
}

/** @throws DomainError `media.video-off` where there are none */
export function requireVideo(programs: VideoPrograms): Ffmpeg {
  if (programs.state === 'on') return programs;
  throw new DomainError(
    'media.video-off',
    'invalid',
    `Videos are not accepted: ${OFF[programs.reason]}. Send a picture.`,
  );
}
