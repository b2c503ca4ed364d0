import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** Generated pictures of 1280 by 800 pixels. */
export async function samples(): Promise<Sample[]> {
  return Promise.all(Array.from({ length: GENERATED }, (_, seed) => sampleOf(picture(seed + 1, 1280, 800))));
}

/** The different photographs of the corpus, edited ones left out; empty without `pdq_images`. */
export async function photographs(corpus: string | null): Promise<Sample[]> {
  if (corpus === null) return [];
  const folder = join(corpus, 'pdq_images');
  const others = join(folder, 'labelme-subset');
  const paths = [
    join(folder, 'dih', 'bridge-1-original.jpg'),
    ...(existsSync(others) ? readdirSync(others).sort() : []).map((name) => join(others, name)),
  ].filter((path) => path.endsWith('.jpg') && existsSync(path));
  return Promise.all(paths.map(async (path) => sampleOf((await decodeImage(readFileSync(path))).image)));
}

export const bytesOf = (image: RgbaImage): Promise<Uint8Array> => encodeImage(image, 'image/jpeg');

const sampleOf = async (image: RgbaImage): Promise<Sample> => ({ image, bytes: await bytesOf(image) });

export async function twoMegapixels(): Promise<Uint8Array> {
  const { data, width, height } = picture(99, 1730, 1156);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The prefix of rows about a group of pictures, with their number; empty for generated pictures. */
export const prefixOf = (group: string, count: number): string =>
  group === '' ? '' : `${group} (n=${count}), `;
