import { describe, expect, it } from '@jest/globals';
import { seeded } from '@rampart/kernel/testing';
import { FingerprintIndex } from '../fingerprint/search.js';
import { fingerprint } from '../fingerprint/fingerprint.js';
import { picture } from '../testing/index.js';
import type { RgbaImage } from '../image.js';
import { BLOCKS, blocks } from './blocks.js';
import { butterflies } from './butterflies.js';
import { planeWork } from './planes.js';
import { RowWork } from './row-work.js';

function worked(
  image: RgbaImage,
  vectors: boolean,
): { lines: Float32Array[]; row: Uint8Array; squares: number } {
  const work = new RowWork(image, 5, vectors);
  const [luma, squares, sum, below, dither] = work.lines as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (const y of [0, 1, 2]) {
    work.take(y);
    work.luma(luma);
    work.square(luma, squares);
    work.add(luma, sum, 0.3 + y / 7);
  }
  for (let x = 0; x < image.width; x += 1) {
    const value = sum[x] as number;
    sum[x] = Math.fround(value / 9 - 20);
    below[x] = Math.fround(((x * 7919) % 97) / 3 - 16);
    dither[x] = ((x % 8) + 0.5) / 8;
  }
  sum.fill(0, image.width);
  const squaredChanges = work.pattern(sum, below, 0.37, dither);
  const lines = work.lines.map((line) => line.slice(0, image.width));
  return { lines, row: work.row.slice(), squares: squaredChanges };
}

const random = seeded(5);
const noise = (width: number, height: number, alpha = 255): RgbaImage => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? alpha : random() * 256,
  ),
});

describe('rows of a picture', () => {
  it.each([
    ['that fill the vectors', noise(64, 3)],
    ['that do not', noise(61, 3)],
    ['of one pixel', noise(1, 3)],
    ['that are transparent', noise(32, 3, 77)],
  ])('%s are the same with vectors and without', (_what, image) => {
    expect(worked(image, true)).toEqual(worked(image, false));
  });
});

describe('transforms', () => {
  const place = Float32Array.from({ length: 64 * BLOCKS }, () => random() * 255 - 128);
  const steps = Float32Array.from({ length: 64 }, (_, at) => 1 + ((at * 7) % 40));

  it('give the same output with and without vector instructions', () => {
    const [fast, slow] = [butterflies(256), butterflies(256, false)].map((work) => {
      work.place.set(place.subarray(0, 256));
      work.turn({ firstRe: 0, firstIm: 64, secondRe: 128, secondIm: 192 }, 64, 0.8, -0.6);
      return work.place.slice(0, 256);
    });
    expect(fast).toEqual(slow);
  });

  it('give the same levelled planes with vectors and without', () => {
    const [fast, slow] = [true, false].map((vectors) => {
      const work = planeWork(1024, vectors);
      work.place.set(place.subarray(0, 1024));
      const first = { at: 0, count: 64 };
      work.sumOfThree({ at: 1, count: 64 }, 65, 130, 256);
      work.squares(first, 320);
      work.lessMeans(first, 320, 64, 0.3, 384);
      const means = { sums: 320, weights: 448, scale: 0.2 };
      work.squares({ at: 64, count: 64 }, 448);
      work.level(first, means, { least: 0.25, clip: 3 }, { spreads: 512, leveled: 576 });
      work.over(first, 320, 0.1, 1e-3, 640);
      return work.place.slice();
    });
    expect(fast).toEqual(slow);
  });

  it('round frequencies of blocks the same with vectors and without, and by no more than their steps', () => {
    const rounded = (vectors: boolean, by: Float32Array): Float32Array => {
      const work = blocks(vectors);
      work.place.set(place);
      work.quantise(BLOCKS, by);
      return work.place.slice(0, 64 * BLOCKS);
    };
    expect(rounded(true, steps)).toEqual(rounded(false, steps));
    const fine = rounded(true, new Float32Array(64).fill(0.001));
    const away = fine.map((value, at) => Math.abs(value - place[at]!));
    expect(Math.max(...away)).toBeLessThan(0.01);
  });
});

describe('the search with vectors', () => {
  it('finds what a comparison of all pairs finds, at every distance', () => {
    const query = fingerprint(picture(3, 96, 64));
    const [fast, slow] = [new FingerprintIndex(10), new FingerprintIndex(10, false)];
    const hash = new Uint32Array(8);
    for (let at = 0; at < 240; at += 1) {
      const near = query.views[at % query.views.length]!.hashes[(at >> 3) % 8]!;
      for (let word = 0; word < 8; word += 1) hash[word] = at % 3 === 0 ? random() * 2 ** 32 : near[word]!;
      for (let turned = at % 110; at % 3 !== 0 && turned > 0; turned -= 1) {
        const bit = Math.floor(random() * 256);
        hash[bit >> 5] = hash[bit >> 5]! ^ (1 << (bit & 31));
      }
      const name = at % 5 === 0 ? 'centre 90' : 'whole';
      fast.add([{ name, hash }]);
      slow.add([{ name, hash }]);
    }
    for (const limit of [40, 83, 120]) {
      const hits = fast.search(query, limit);
      expect(hits).toEqual(slow.search(query, limit));
      expect(hits.length).toBeGreaterThan(0);
    }
  });
});
