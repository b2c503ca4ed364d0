import { seeded } from '@rampart/kernel/testing';
import { fingerprint, type RgbaImage } from '../src/index.js';
import { decodeImage } from '../src/node/index.js';
import { picture } from '../src/testing/index.js';
import { edited, OUTSIDE_EDIT_NAMES } from './edits.js';
import { bytesOf, photographs } from './samples.js';
import { type Place, tilesOf } from './tiles.js';

export type FreshFingerprint = ReturnType<typeof fingerprint>;

/** A picture, or a tile of one. Two of the same scene are unrelated only when they do not overlap. */
export interface Unrelated {
  readonly scene: string;
  readonly place: Place;
  readonly print: FreshFingerprint;
  /** The same picture in a page, on a phone, under words and so on, as a found copy may be. */
  readonly found: FreshFingerprint;
}

interface Cut {
  readonly scene: string;
  readonly place: Place;
  readonly image: RgbaImage;
}

/** Tiles per side of a photograph of the given length. */
const GRIDS = { large: [1, 4, 8], small: [1, 2, 3] } as const;
const LARGE = 1_000;
const SIZES = [
  [640, 400],
  [256, 256],
  [400, 640],
  [320, 180],
] as const;
const SEED = 53;

/** Photographs of the corpus, tiles of them, and endless generated pictures, in an order that the seed gives. */
export async function* unrelatedPictures(corpus: string | null): AsyncGenerator<Unrelated> {
  const random = seeded(SEED);
  const cuts = (await photographs(corpus)).flatMap(({ image }, at) => cutsOf(image, `photograph ${at}`));
  for (let at = 0; ; at += 1) {
    const photographed = at % 2 === 0 ? cuts.splice(Math.floor(random() * cuts.length), 1)[0] : undefined;
    const cut = photographed ?? generated(at);
    const edit = OUTSIDE_EDIT_NAMES[at % OUTSIDE_EDIT_NAMES.length] as string;
    const copy = await decodeImage(await edited(edit, await bytesOf(cut.image)));
    const { scene, place, image } = cut;
    yield { scene, place, print: fingerprint(image), found: fingerprint(copy.image) };
  }
}

export const overlap = (one: Unrelated, other: Unrelated): boolean =>
  one.scene === other.scene &&
  one.place.left < other.place.left + other.place.width &&
  other.place.left < one.place.left + one.place.width &&
  one.place.top < other.place.top + other.place.height &&
  other.place.top < one.place.top + one.place.height;

function generated(at: number): Cut {
  const [width, height] = SIZES[at % SIZES.length] as (typeof SIZES)[number];
  const place = { left: 0, top: 0, width, height };
  return { scene: `generated ${at}`, place, image: picture(10_000 + at, width, height) };
}

function cutsOf(image: RgbaImage, scene: string): Cut[] {
  const grids = Math.max(image.width, image.height) >= LARGE ? GRIDS.large : GRIDS.small;
  return grids.flatMap((side) => tilesOf(image, side).map((tile) => ({ scene, ...tile })));
}
