import {
  comparePictures,
  fingerprint,
  markReader,
  type MarkReading,
  readMark,
  type ReadingKey,
  type RgbaImage,
} from '@rampart/media';
import { decodeImage } from '@rampart/media/node';
import type { CheckMatch, ReadMark } from '../contract/index.js';
import { inspectClip } from '../video/clip.js';
import { inAFile } from '../video/in-a-file.js';
import { videoTypeOf } from '../video/media-type.js';
import {
  compareFrames,
  foundFrames,
  type FramesComparison,
  type Print,
  printedFrames,
} from '../video/print-clip.js';
import { requireVideo } from '../video/programs.js';
import { readClip } from '../video/read-clip.js';
import { previewOf, previewOfFrame } from './preview.js';
import type { WorkTools } from './work-tools.js';

export interface ReadCopy {
  readonly mark: Omit<ReadMark, 'mediaId' | 'copyId'> | null;
  /** The views of all frames, for a video. */
  readonly print: Pick<Print, 'views'>;
  readonly preview: Uint8Array;
}

export interface CopyToRead {
  readonly bytes: Uint8Array;
  readonly keys: readonly ReadingKey[];
}

/** @throws DomainError `media.damaged-image` and errors of `decodeImage` or `readClip` */
export async function readCopy({ bytes, keys }: CopyToRead, tools: WorkTools): Promise<ReadCopy> {
  if (videoTypeOf(bytes) !== null) return readFoundClip({ bytes, keys }, tools);
  const { image } = await decodeImage(bytes);
  return { mark: markOf(image, keys), print: viewsOf([fingerprint(image)]), preview: await previewOf(bytes) };
}

const viewsOf = (prints: readonly Print[]): Pick<Print, 'views'> => ({
  views: prints.flatMap(({ views }) => views),
});

function readFoundClip({ bytes, keys }: CopyToRead, { video, signal }: WorkTools): Promise<ReadCopy> {
  const program = requireVideo(video);
  return inAFile(bytes, async (file) => {
    const clip = await inspectClip(program, file, signal);
    const { prints, shown } = await foundFrames(program, file, clip, signal);
    const found = await readClip({ program, signal }, file, clip, { keys, search: true });
    const mark =
      found === null ? null : { ...markWords(found.trackingId, found.reading), frames: found.frames };
    return { mark, print: viewsOf(prints), preview: await previewOfFrame(shown) };
  });
}

/** Searches for the hidden mark, which takes three seconds per key. Null when no mark is proven. */
function markOf(image: RgbaImage, keys: readonly ReadingKey[]): ReadCopy['mark'] {
  const asItIs = markReader(image);
  const search = (key: ReadingKey): MarkReading => readMark(image, key);
  for (const read of [asItIs, search]) {
    for (const key of keys) {
      const reading = read(key);
      if (reading.id !== null) return markWords(reading.id, reading);
    }
  }
  return null;
}

export const markWords = (trackingId: number, { pilot, turn, searched, compared, beside }: MarkReading) => ({
  trackingId,
  pilot: Math.round(pilot * 10) / 10,
  turn,
  searched,
  ...(compared ? { compared } : {}),
  ...(beside ? { beside } : {}),
});

export interface Pair {
  readonly original: Uint8Array;
  readonly copy: Uint8Array;
}

/** Null for a video without distinctive frames. @throws DomainError of decoding */
export async function compareCopy(
  { original, copy }: Pair,
  tools: WorkTools,
): Promise<Omit<CheckMatch, 'mediaId'> | null> {
  if (videoTypeOf(original) === null && videoTypeOf(copy) === null) {
    const [own, found] = [await printOf(original), await printOf(copy)];
    return rounded(comparePictures(own, found));
  }
  const compared = await compareMoving({ original, copy }, tools);
  return compared === null ? null : rounded(compared);
}

const printOf = async (bytes: Uint8Array): Promise<Print> => fingerprint((await decodeImage(bytes)).image);

async function compareMoving(
  { original, copy }: Pair,
  { video, signal }: WorkTools,
): Promise<FramesComparison | null> {
  const program = requireVideo(video);
  const found =
    videoTypeOf(copy) === null
      ? [await printOf(copy)]
      : await inAFile(
          copy,
          async (file) =>
            (await foundFrames(program, file, await inspectClip(program, file, signal), signal)).prints,
        );
  if (videoTypeOf(original) === null) return compareFrames([await printOf(original)], found);
  return inAFile(original, async (file) => {
    const clip = await inspectClip(program, file, signal);
    return compareFrames(printsOnly(printedFrames(program, file, clip, { signal })), found);
  });
}

async function* printsOnly(frames: ReturnType<typeof printedFrames>): AsyncGenerator<Print> {
  for await (const { print } of frames) yield print;
}

const rounded = <Compared extends { readonly similarity: number; readonly correlation: number }>(
  compared: Compared,
): Compared => ({
  ...compared,
  similarity: toFour(compared.similarity),
  correlation: toFour(compared.correlation),
});

const toFour = (value: number): number => Math.round(value * 10_000) / 10_000;
