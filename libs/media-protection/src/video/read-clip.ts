import { type MarkKey, type MarkReading, readMark, readSharedMark, type RgbaImage } from '@rampart/media';
import type { Ffmpeg } from '@rampart/media/video';
import type { Clip } from './clip.js';
import { clipFrames } from './clip-frames.js';

/** At most so many frames are read, a second apart or further; of a short video so many, up to four a second. */
const MOST_READ = 60;
const FEWEST_READ = 24;
const MOST_PER_SECOND = 4;
/** A mark has 256 chips along the long side: more pixels than this add nothing. */
const SIDE = 1024;
/** The search for a cropped picture's place takes a second a frame and key; so many frames get it. */
const MOST_SEARCHED = 2;

/** What the frames of a video say. */
export interface ClipMark {
  readonly trackingId: number;
  /** The clearest of those readings. */
  readonly reading: MarkReading;
  /** How many frames say it by themselves, of how many that were read; none when only all of them together do. */
  readonly frames: { readonly read: number; readonly of: number };
}

interface Reader {
  readonly program: Ffmpeg;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The hidden mark of a video: what most frames with a mark say, each read by itself; failing that, what all frames say
 * together; failing that and if wanted, what a search for the place of some finds. Null when none says anything that proves itself.
 * @throws DomainError as `clipFrames` does
 */
export async function readClip(
  { program, signal }: Reader,
  file: string,
  clip: Clip,
  { keys, search = false }: { readonly keys: readonly MarkKey[]; readonly search?: boolean },
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

function firstOf(frame: RgbaImage, keys: readonly MarkKey[], search: boolean): MarkReading | null {
  for (const key of keys) {
    const reading = readMark(frame, key, { search });
    if (reading.id !== null) return reading;
  }
  return null;
}

const named = (reading: MarkReading) => ({ trackingId: reading.id as number, reading });

/** What frames say, each with one voice. */
class Votes {
  of = 0;
  private readonly found = new Map<number, { readonly read: number; readonly reading: MarkReading }>();

  /** Counts a frame. @returns whether it said something */
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
