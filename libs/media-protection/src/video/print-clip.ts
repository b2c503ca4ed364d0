import { DomainError, t } from '@rampart/kernel';
import {
  comparePictures,
  closestViews,
  type Comparison,
  fingerprint,
  isTelling,
  type RgbaImage,
} from '@rampart/media';
import type { Ffmpeg } from '@rampart/media/video';
import type { Clip } from './clip.js';
import { clipFrames } from './clip-frames.js';

export type Print = ReturnType<typeof fingerprint>;

/** In pixels; PDQ needs no more. */
const SIDE = 512;
const MOST_COMPARED = 30;

interface PrintedFrame {
  readonly second: number;
  readonly image: RgbaImage;
  readonly print: Print;
}

/** Fingerprints of frames, one per second. @throws DomainError as `clipFrames` does */
export async function* printedFrames(
  program: Ffmpeg,
  file: string,
  clip: Clip,
  { perSecond = 1, signal }: { readonly perSecond?: number; readonly signal?: AbortSignal | undefined },
): AsyncGenerator<PrintedFrame> {
  let number = 0;
  for await (const image of clipFrames(program, file, clip, { perSecond, side: SIDE, signal })) {
    yield { second: number / perSecond, image, print: fingerprint(image) };
    number += 1;
  }
}

interface FoundFrames {
  readonly prints: readonly Print[];
  readonly shown: RgbaImage;
}

/** @throws DomainError as `clipFrames` does, `media.video-unreadable` also without frames */
export async function foundFrames(
  program: Ffmpeg,
  file: string,
  clip: Clip,
  signal?: AbortSignal,
): Promise<FoundFrames> {
  const perSecond = Math.min(1, MOST_COMPARED / clip.seconds);
  const prints: Print[] = [];
  let shown: { readonly image: RgbaImage; readonly quality: number } | null = null;
  for await (const { image, print } of printedFrames(program, file, clip, { perSecond, signal })) {
    const quality = print.views[0]?.quality ?? 0;
    if (shown === null || quality > shown.quality) shown = { image, quality };
    if (print.views.some(isTelling)) prints.push(print);
  }
  if (shown === null)
    throw new DomainError(
      'media.video-unreadable',
      'invalid',
      t`The video has no readable frame. Send another file.`,
    );
  return { prints, shown: shown.image };
}

export interface FramesComparison extends Comparison {
  readonly frames: { readonly read: number; readonly of: number };
}

/** A video is a copy if two frames match, or its only one; the closest match represents all. */
export async function compareFrames(
  original: AsyncIterable<Print> | Iterable<Print>,
  found: readonly Print[],
): Promise<FramesComparison | null> {
  const nearest: ({ readonly print: Print; readonly distance: number } | null)[] = found.map(() => null);
  for await (const print of original)
    for (const [at, other] of found.entries()) {
      const closest = closestViews(print.views, other.views);
      if (closest !== null && closest.distance < (nearest[at]?.distance ?? Infinity))
        nearest[at] = { print, distance: closest.distance };
    }
  const compared = nearest.flatMap((one, at) =>
    one === null ? [] : [comparePictures(one.print, found[at] as Print)],
  );
  const [best] = compared.sort(
    (a, b) => Number(b.confirmed) - Number(a.confirmed) || a.distance - b.distance,
  );
  if (best === undefined) return null;
  const read = compared.filter(({ confirmed }) => confirmed).length;
  return { ...best, confirmed: read >= Math.min(2, found.length), frames: { read, of: found.length } };
}
