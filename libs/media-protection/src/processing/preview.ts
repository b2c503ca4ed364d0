import { IMAGE_LIMITS } from '@rampart/media/node';
import sharp from 'sharp';

/** Longer side of a preview, in pixels. */
const SIDE = 480;

/** What media type previews have. */
export const PREVIEW_TYPE = 'image/webp';

/** A small upright picture without metadata, to be shown in lists and side by side. @throws Error when it is damaged */
export function previewOf(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: IMAGE_LIMITS.pixels, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
}
