import { DomainError, t } from '@rampart/kernel';
import { type Ffmpeg, inputWords, inspectVideo, readOutput } from '@rampart/media/video';
import { z } from 'zod';

/** `seconds` of length, `side` in pixels of the long side, frames `perSecond`. */
export const CLIP_LIMITS = { seconds: 600, side: 1920, perSecond: 60 } as const;

export interface Clip {
  /** In pixels of the upright, square-pixel frame: both sides are even, the longer one at most `CLIP_LIMITS.side`. */
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** Frames per second. */
  readonly rate: number;
  /** The codec; null without sound. */
  readonly sound: string | null;
  /** True for colours by ITU-R BT.709, false for BT.601. */
  readonly highDefinition: boolean;
  readonly tags: Readonly<Record<string, string>>;
}

const fraction = z.string().transform((text) => {
  const [over, under = '1'] = text.split(/[/:]/);
  const value = Number(over) / Number(under);
  return Number.isFinite(value) && value > 0 ? value : null;
});

const probeSchema = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string().optional(),
      avg_frame_rate: fraction.optional(),
      sample_aspect_ratio: fraction.optional(),
      color_space: z.string().optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
      disposition: z.object({ attached_pic: z.number() }).optional(),
    }),
  ),
  format: z.object({ tags: z.record(z.string(), z.string()).optional() }),
});

type Streams = z.infer<typeof probeSchema>['streams'];

const PROBE = { timeoutMs: 30_000, bytes: 1_000_000 };

/** @throws DomainError `media.video-unreadable`, `media.video-too-large`, `media.video-timeout` */
export async function inspectClip(program: Ffmpeg, file: string, signal?: AbortSignal): Promise<Clip> {
  const facts = await inspectVideo(program, file, signal);
  if (facts.seconds > CLIP_LIMITS.seconds)
    throw new DomainError(
      'media.video-too-large',
      'invalid',
      t`The video is longer than ${CLIP_LIMITS.seconds / 60} minutes. Send a shorter one.`,
    );
  const words = ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', ...inputWords(file)];
  const said = await readOutput(program.ffprobe, words, { ...PROBE, ...(signal && { signal }) });
  const { streams, format } = probeSchema.parse(JSON.parse(said.toString('utf8')));
  const picture = streams.find(isMoving);
  const sound = streams.find(({ codec_type }) => codec_type === 'audio')?.codec_name ?? null;
  const size = uprightSize(facts, picture);
  return {
    ...size,
    seconds: facts.seconds,
    rate: Math.min(CLIP_LIMITS.perSecond, picture?.avg_frame_rate ?? 25),
    sound,
    highDefinition: picture?.color_space === 'bt709' || (!isKnown(picture) && facts.height >= 720),
    tags: format.tags ?? {},
  };
}

const isMoving = ({ codec_type, disposition }: Streams[number]): boolean =>
  codec_type === 'video' && disposition?.attached_pic !== 1;

const isKnown = (picture: Streams[number] | undefined): boolean =>
  picture?.color_space !== undefined && picture.color_space !== 'unknown';

/** The upright size with square pixels, within the limit of a copy. */
function uprightSize(
  { width, height }: { readonly width: number; readonly height: number },
  picture: Streams[number] | undefined,
): { readonly width: number; readonly height: number } {
  const across = width * (picture?.sample_aspect_ratio ?? 1);
  const turned = (picture?.side_data_list ?? []).some(({ rotation }) => Math.abs(rotation ?? 0) % 180 === 90);
  const scale = Math.min(1, CLIP_LIMITS.side / Math.max(across, height));
  const [wide, high] = turned ? [height, across] : [across, height];
  return { width: even(wide * scale), height: even(high * scale) };
}

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));
