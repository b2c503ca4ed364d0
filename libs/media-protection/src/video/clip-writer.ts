import { DomainError, t } from '@rampart/kernel';
import type { RgbaImage } from '@rampart/media';
import { type Ffmpeg, inputWords, readOutput } from '@rampart/media/video';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Clip } from './clip.js';
import { RUN_MS } from './clip-frames.js';

/** Encoders in order of preference. */
const ENCODERS: readonly (readonly [string, readonly string[]])[] = [
  ['libx264', ['-preset', 'veryfast', '-crf', '20']],
  ['libvpx-vp9', ['-deadline', 'realtime', '-cpu-used', '6', '-row-mt', '1', '-crf', '28', '-b:v', '0']],
  ['mpeg4', ['-q:v', '3']],
];

/** Sound codecs that players support in MP4; other sound goes into Matroska unchanged. */
const MP4_SOUND: ReadonlySet<string | null> = new Set([null, 'aac', 'mp3', 'opus', 'ac3', 'eac3', 'alac']);

export const copyTypeOf = ({ sound }: Pick<Clip, 'sound'>): string =>
  MP4_SOUND.has(sound) ? 'video/mp4' : 'video/x-matroska';

/** The first available encoder. @throws DomainError `media.video-off` when ffmpeg has none of them */
async function encoderOf({ ffmpeg }: Ffmpeg): Promise<readonly string[]> {
  const listing = await readOutput(ffmpeg, ['-hide_banner', '-v', 'error', '-encoders'], {
    timeoutMs: 10_000,
    bytes: 1_000_000,
  });
  const known = new Set(listing.toString('utf8').split(/\s+/));
  const found = ENCODERS.find(([name]) => known.has(name));
  if (found === undefined)
    throw new DomainError(
      'media.video-off',
      'invalid',
      t`This ffmpeg cannot write copies. Install one with libx264, libvpx-vp9 or mpeg4.`,
    );
  return ['-c:v', found[0], ...found[1]];
}

/** Writes frames into a video and copies the sound of the original unchanged. */
export class ClipWriter {
  private said = '';
  private readonly ended: Promise<number | null>;
  private overdue = false;
  private readonly timer: NodeJS.Timeout;
  private readonly kill = (): boolean => this.process.kill('SIGKILL');

  private constructor(
    private readonly process: ChildProcessByStdio<Writable, null, Readable>,
    private readonly signal: AbortSignal | undefined,
  ) {
    process.stderr.on('data', (piece: Buffer) => {
      if (this.said.length < 4_096) this.said += piece.toString('utf8');
    });
    // The exit of the process reports the failure, while a broken pipe does not explain it.
    process.stdin.on('error', () => undefined);
    this.ended = new Promise((resolve) => {
      process.once('error', (error) => {
        this.said = error.message;
        resolve(null);
      });
      process.once('close', resolve);
    });
    this.timer = setTimeout(() => {
      this.overdue = true;
      this.kill();
    }, RUN_MS);
    signal?.addEventListener('abort', this.kill, { once: true });
  }

  /** @throws DomainError `media.video-off` when ffmpeg has no encoder for copies */
  static async open(
    program: Ffmpeg,
    {
      original,
      clip,
      to,
      signal,
    }: { original: string; clip: Clip; to: string; signal?: AbortSignal | undefined },
  ): Promise<ClipWriter> {
    const encoder = await encoderOf(program);
    signal?.throwIfAborted();
    const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-video_size', `${clip.width}x${clip.height}`];
    const inputs = [...raw, '-framerate', `${clip.rate}`, '-i', 'pipe:0', ...inputWords(original)];
    const streams = ['-map', '0:v:0', '-map', '1:a:0?', '-c:a', 'copy'];
    const nothingElse = [
      '-map_metadata',
      '-1',
      '-map_metadata:s',
      '-1',
      '-map_chapters',
      '-1',
      '-fflags',
      '+bitexact',
    ];
    const colours = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', ...BT709];
    const container =
      copyTypeOf(clip) === 'video/mp4' ? ['-movflags', '+faststart', '-f', 'mp4'] : ['-f', 'matroska'];
    const words = [
      '-v',
      'error',
      '-y',
      ...inputs,
      ...streams,
      ...nothingElse,
      ...colours,
      ...encoder,
      ...container,
    ];
    const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };
    const child = spawn(program.ffmpeg, [...words, `file:${to}`], {
      shell: false,
      stdio: ['pipe', 'ignore', 'pipe'],
      env,
    });
    return new ClipWriter(child, signal);
  }

  async write({ data }: RgbaImage): Promise<void> {
    const { stdin } = this.process;
    if (stdin.destroyed || stdin.write(data)) return;
    await Promise.race([once(stdin, 'drain').catch(() => undefined), this.ended]);
  }

  /** @throws DomainError `media.video-timeout`, `media.video-unwritable`; the signal's reason when aborted */
  async end(): Promise<void> {
    this.process.stdin.end();
    const code = await this.ended;
    this.letGo();
    this.signal?.throwIfAborted();
    if (this.overdue)
      throw new DomainError(
        'media.video-timeout',
        'invalid',
        t`Writing the copy took longer than half an hour. Send a shorter video.`,
      );
    if (code === 0) return;
    const reason = (this.said.trim().split('\n').at(-1) ?? '').slice(0, 300) || 'no reason given';
    throw new DomainError(
      'media.video-unwritable',
      'invalid',
      t`The copy cannot be written. Send another file. ffmpeg said: ${reason}`,
    );
  }

  /** Ends the process and removes the file; idempotent. */
  async close(): Promise<void> {
    this.letGo();
    this.kill();
    await this.ended;
  }

  private letGo(): void {
    clearTimeout(this.timer);
    this.signal?.removeEventListener('abort', this.kill);
  }
}

const BT709 = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];
