import { type MarkReading, readMark, type ReadingKey, readSharedMark, type RgbaImage } from '@rampart/media';
import type { Ffmpeg } from '@rampart/media/video';
import type { Clip } from './clip.js';
import { clipFrames } from './clip-frames.js';

/** The most frames that are read: at least a second apart, up to four per second in a short video. */
const MOST_READ = 60;
const FEWEST_READ = 24;
const MOST_PER_SECOND = 4;
/** In pixels: a mark has 256 chips along the long side, so more pixels add nothing. */
const SIDE = 1024;
/** The most frames that are searched for a cropped position, which takes a second per frame and key. */
const MOST_SEARCHED = 2;

export interface ClipMark {
  readonly trackingId: number;
  readonly reading: MarkReading;
  /** Frames that prove the mark on their own, of all read; zero when only all together do. */
  readonly frames: { readonly read: number; readonly of: number };
}

interface Reader {
  readonly program: Ffmpeg;
  readonly signal?: AbortSignal | undefined;
}

/** Single frames, then all together, then a search. Null without a proven mark. @throws DomainError as `clipFrames` */
export async function readClip(
  { program, signal }: Reader,
  file: string,
  clip: Clip,
  { keys, search = false }: { readonly keys: readonly ReadingKey[]; readonly search?: boolean },
): Promise<ClipMark | null> {
  const taking = { perSecond: readEvery(clip), side: SIDE, signal };
  const frames = (): AsyncGenerator<RgbaImage> => clipFrames(program, file, clip, taking);
  const votes = new Votes();
  const unread: RgbaImage[] = [];
  for await (const frame of frames()) {
    const said = votes.count(firstOf(frame, keys, false));
    if (!said && unread.length < MOST_SEARCHED) unread.push(frame);
  }
  if (votes.winner !== null) return votes.winner;
  const together = await readSharedMark(frames(), keys);
  if (together !== null) return { ...named(together), frames: { read: 0, of: votes.of } };
  if (search) for (const frame of unread) votes.add(firstOf(frame, keys, true));
  return votes.winner;
}

const readEvery = ({ seconds }: Clip): number =>
  seconds >= MOST_READ ? MOST_READ / seconds : Math.min(MOST_PER_SECOND, Math.max(1, FEWEST_READ / seconds));

function firstOf(frame: RgbaImage, keys: readonly ReadingKey[], search: boolean): MarkReading | null {
  for (const key of keys) {
    const reading = readMark(frame, key, { search });
    if (reading.id !== null) return reading;
  }
  return null;
}

const named = (reading: MarkReading) => ({ trackingId: reading.id as number, reading });

class Votes {
  of = 0;
  private readonly found = new Map<number, { readonly read: number; readonly reading: MarkReading }>();

  /** @returns whether the frame had a mark */
  count(reading: MarkReading | null): boolean {
    this.of += 1;
    this.add(reading);
    return reading !== null;
  }

  add(reading: MarkReading | null): void {
    if (reading === null) return;
    const id = reading.id as number;
    const before = this.found.get(id);
    const clearest = before !== undefined && before.reading.pilot >= reading.pilot ? before.reading : reading;
    this.found.set(id, { read: (before?.read ?? 0) + 1, reading: clearest });
  }

  get winner(): ClipMark | null {
    const [most] = [...this.found.values()].sort(
      (a, b) => b.read - a.read || b.reading.pilot - a.reading.pilot,
    );
    return most === undefined ? null : { ...named(most.reading), frames: { read: most.read, of: this.of } };
  }
}
