import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { decodeImage, encodeImage } from '../src/node/index.js';
import type { RgbaImage } from '../src/index.js';
import { picture } from '../src/testing/index.js';
import { tilesOf } from './tiles.js';

export interface Sample {
  readonly image: RgbaImage;
  readonly bytes: Uint8Array;
}

const GENERATED = 12;

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

interface Group {
  readonly group: string;
  readonly images: readonly RgbaImage[];
}

/** Generated pictures of three long sides, and what the corpus has near these: most of its photographs have 256 pixels. */
export async function sized(corpus: string | null): Promise<Group[]> {
  const generated = SIDES.map((side) => {
    const images = Array.from({ length: OF_EACH_SIZE }, (_, seed) =>
      picture(500 + seed, side, Math.round(side / 1.6)),
    );
    return { group: `generated, ${side} px`, images };
  });
  return [...(await photographedSizes(corpus)), ...generated].map(({ group, images }) => ({
    group: `${group} (n=${images.length})`,
    images,
  }));
}

async function photographedSizes(corpus: string | null): Promise<Group[]> {
  const [large, ...small] = (await photographs(corpus)).map(({ image }) => image);
  if (large === undefined) return [];
  return [
    { group: 'photographs, 256 px', images: [await shrunk(large, 256), ...small] },
    {
      group: 'tiles of a photograph, 400 px',
      images: tilesOf(large, 4).flatMap(({ image }, at) => (at % 2 === (at >> 2) % 2 ? [image] : [])),
    },
    { group: 'photograph, 1280 px', images: [await shrunk(large, 1_280)] },
  ];
}

/** Photographs of 256 pixels or more, with tiles of 266 pixels or more, and the small tiles of 128. */
export function partsOf(photos: readonly Sample[]): Record<'usual' | 'small', RgbaImage[]> {
  const images = photos.map(({ image }) => image);
  const tiled = (large: boolean, sides: readonly number[]): RgbaImage[] =>
    images
      .filter(({ width }) => width > LARGE === large)
      .flatMap((image) => sides.flatMap((side) => tilesOf(image, side).map((tile) => tile.image)));
  return { usual: [...images, ...tiled(true, [3, 4, 5, 6])], small: tiled(false, [2]) };
}

const LARGE = 1_000;
const SIDES = [256, 400, 1_280] as const;
const OF_EACH_SIZE = 4;

async function shrunk({ data, width, height }: RgbaImage, side: number): Promise<RgbaImage> {
  const raw = { width, height, channels: 4 } as const;
  const png = await sharp(data, { raw }).resize(side, side, { fit: 'inside' }).png().toBuffer();
  return (await decodeImage(png)).image;
}

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
