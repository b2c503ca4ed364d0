import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { decodeImage, encodeImage } from '../src/node/index.js';
import type { RgbaImage } from '../src/index.js';
import { picture } from '../src/testing/index.js';

export interface Sample {
  readonly image: RgbaImage;
  readonly bytes: Uint8Array;
}

const GENERATED = 24;

/** Pictures of 1280 by 800 pixels. */
export async function samples(corpus: string | null): Promise<Sample[]> {
  const images = Array.from({ length: GENERATED }, (_, seed) => picture(seed + 1, 1280, 800));
  const photograph = join(corpus ?? '/nonexistent', 'pdq_images', 'dih', 'bridge-1-original.jpg');
  if (existsSync(photograph)) images.push((await decodeImage(readFileSync(photograph))).image);
  return Promise.all(images.map(async (image) => ({ image, bytes: await encodeImage(image, 'image/jpeg') })));
}

export async function twoMegapixels(): Promise<Uint8Array> {
  const { data, width, height } = picture(99, 1730, 1156);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 92 })
    .toBuffer();
}
