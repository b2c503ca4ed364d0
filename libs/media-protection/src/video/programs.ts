import { DomainError, t } from '@rampart/kernel';
import { type Ffmpeg, findFfmpeg, type NoFfmpeg } from '@rampart/media/video';
import { z } from 'zod';

export const mediaEnvironmentSchema = z.object({
  RAMPART_FFMPEG: z.string().optional().meta({
    description:
      'The absolute path of `ffmpeg`, with `ffprobe` beside it. The default is the one on `PATH`; `off` refuses videos.',
    often: true,
  }),
});

export type VideoPrograms = Ffmpeg | NoFfmpeg;

const OFF: Readonly<Record<NoFfmpeg['reason'], string>> = {
  'switched-off': 'they are switched off (RAMPART_FFMPEG=off)',
  'not-found': 'ffmpeg is not installed',
  'not-runnable': 'the ffmpeg that was found does not run',
};

export function videoPrograms(
  settings: z.infer<typeof mediaEnvironmentSchema>,
): () => Promise<VideoPrograms> {
  let found: Promise<VideoPrograms> | undefined;
  return () => (found ??= findFfmpeg({ ...settings, PATH: process.env['PATH'] }));
}

/** The programs, if available. @throws DomainError `media.video-off` */
export function requireVideo(programs: VideoPrograms): Ffmpeg {
  if (programs.state === 'on') return programs;
  throw new DomainError(
    'media.video-off',
    'invalid',
    t`Videos are not accepted: ${OFF[programs.reason]}. Send a picture.`,
  );
}
