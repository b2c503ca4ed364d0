import {
  besideReader,
  fingerprint,
  pressVisibleMark,
  protect,
  readMark,
  type ReadingKey,
  type RgbaImage,
} from '@rampart/media';
import { decodeImage, encodeImage, outlineText, WRITABLE } from '@rampart/media/node';
import type { HiddenMark } from '../contract/index.js';
import { makeClipCopy } from '../video/make-clip-copy.js';
import { videoTypeOf } from '../video/media-type.js';
import { requireVideo } from '../video/programs.js';
import type { MadeCopy, Marks } from './made-copy.js';
import { measured } from './measured.js';
import type { WorkTools } from './work-tools.js';

/** @param at ISO 8601 */
export const visibleText = (watermark: string, at: string): string =>
  `${watermark} · ${at.slice(0, 16).replace('T', ' ')} UTC`;

/** The hidden mark counts only if it can be read back from the final bytes. @throws DomainError `media.*` */
export async function makeCopy(
  { original, marks }: { readonly original: Uint8Array; readonly marks: Marks },
  { video, signal }: WorkTools,
): Promise<MadeCopy> {
  if (videoTypeOf(original) !== null) return makeClipCopy(requireVideo(video), original, marks, signal);
  const { image, mediaType } = await decodeImage(original);
  const written = WRITABLE.includes(mediaType) ? mediaType : 'image/png';
  if (marks.text !== null) pressVisibleMark(image, await outlineText(marks.text));
  const marked = await hide(image, marks, written);
  const bytes = marked.bytes ?? (await encodeImage(image, written));
  const { width, height } = image;
  return {
    bytes,
    file: { ...measured(bytes), mediaType: written, width, height },
    visibleMark: marks.text !== null,
    hiddenMark: marked.hiddenMark,
  };
}

interface Hidden {
  /** Null when the mark cannot be hidden. */
  readonly bytes: Uint8Array | null;
  readonly hiddenMark: HiddenMark;
}

async function hide(image: RgbaImage, { trackingId, key }: Marks, mediaType: string): Promise<Hidden> {
  const protection = protect(image, { id: trackingId, key, known: true });
  if (!protection.embedded)
    return { bytes: null, hiddenMark: { embedded: false, reason: protection.reason } };
  const bytes = await encodeImage(protection.image, mediaType);
  const published = (await decodeImage(bytes)).image;
  if (readAgain(image, published, { ...key, issued: [trackingId] }) !== trackingId)
    return { bytes: null, hiddenMark: { embedded: false, reason: 'not-readable' } };
  const { strength, psnr } = protection;
  return { bytes, hiddenMark: { embedded: true, strength, psnr: Math.round(psnr * 10) / 10 } };
}

/** As a check does: from the copy alone, then beside the original. */
function readAgain(original: RgbaImage, published: RgbaImage, key: ReadingKey): number | null {
  const { id } = readMark(published, key, { search: false });
  if (id !== null) return id;
  const [own, copy] = [printed(original), printed(published)];
  return besideReader(own, copy)?.(key).id ?? null;
}

const printed = (image: RgbaImage) => ({ image, print: fingerprint(image) });
