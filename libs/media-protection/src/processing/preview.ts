import type { RgbaImage } from '@rampart/media';
import { IMAGE_LIMITS } from '@rampart/media/node';
import sharp, { type Sharp } from 'sharp';

const SIDE = 480;

export const PREVIEW_TYPE = 'image/webp';

/** Makes an upright preview without metadata. @throws Error when the picture is damaged */
export const previewOf = (bytes: Uint8Array): Promise<Uint8Array> =>
  small(sharp(bytes, { limitInputPixels: IMAGE_LIMITS.pixels, pages: 1, failOn: 'error' }).autoOrient());

export const previewOfFrame = ({ data, width, height }: RgbaImage): Promise<Uint8Array> =>
  small(sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha());

const small = (picture: Sharp): Promise<Uint8Array> =>
  picture.resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
