import { DomainError, t } from '@rampart/kernel';
import { CALIBRATION, isTelling, type RgbaImage } from '@rampart/media';
import type { Ffmpeg } from '@rampart/media/video';
import type { PictureMetadata, ViewHash } from '../contract/index.js';
import { previewOfFrame } from '../processing/preview.js';
import type { ReadOriginal } from '../processing/known-original.js';
import { viewHash } from '../processing/view-hash.js';
import { type Clip, inspectClip } from './clip.js';
import { inAFile } from './in-a-file.js';
import { printedFrames } from './print-clip.js';

/** One frame per second; the one with most detail represents the video. @throws DomainError `media.video-*` */
export function readOriginalClip(
  program: Ffmpeg,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<ReadOriginal> {
  return inAFile(bytes, async (file) => {
    const clip = await inspectClip(program, file, signal);
    const views: ViewHash[] = [];
    let best: { readonly image: RgbaImage; readonly view: ViewHash } | null = null;
    for await (const { second, image, print } of printedFrames(program, file, clip, { signal })) {
      const [whole] = print.views;
      if (whole === undefined) continue;
      const view = { ...viewHash(whole), second };
      if (isTelling(view)) views.push(view);
      if (best === null || view.quality > best.view.quality) best = { image, view };
    }
    if (best === null)
      throw new DomainError(
        'media.video-unreadable',
        'invalid',
        t`The video has no readable frame. Send another file.`,
      );
    return {
      perceptualHash: best.view.hash,
      calibration: CALIBRATION.version,
      views: views.length === 0 ? [best.view] : views,
      metadata: metadataOf(clip.tags),
      preview: await previewOfFrame(best.image),
    };
  });
}

/** Metadata of the original's container; copies have none. */
export function metadataOf(tags: Clip['tags']): PictureMetadata {
  const named = new Map(Object.entries(tags).map(([name, value]) => [name.toLowerCase(), value]));
  const tag = (...names: string[]): string | null =>
    names
      .map((name) => named.get(name)?.trim())
      .find((value) => value)
      ?.slice(0, 200) ?? null;
  const make = tag('com.apple.quicktime.make', 'com.android.manufacturer', 'make');
  const model = tag('com.apple.quicktime.model', 'com.android.model', 'model');
  return {
    device: [make, model].filter((word) => word !== null).join(' ') || null,
    camera: null,
    software: tag('com.apple.quicktime.software', 'software', 'encoder'),
    takenAt: tag('com.apple.quicktime.creationdate', 'creation_time', 'date'),
    location: placeOf(tag('com.apple.quicktime.location.iso6709', 'location', 'location-eng')),
  };
}

/** Parses a place in ISO 6709 as cameras write it: `+52.5186+013.4083/`. */
function placeOf(text: string | null): PictureMetadata['location'] {
  const [, north, east] = /^([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)/.exec(text ?? '') ?? [];
  return north === undefined || east === undefined
    ? null
    : { latitude: Number(north), longitude: Number(east) };
}
