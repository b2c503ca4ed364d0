import { describe, expect, it } from '@jest/globals';
import { FingerprintIndex } from '../fingerprint/search.js';
import { fingerprint } from '../fingerprint/fingerprint.js';
import { picture, randomFrom } from '../testing/index.js';
import type { RgbaImage } from '../image.js';
import { RowWork } from './row-work.js';

/** Everything rows are used for, with the vectors or without. */
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
    work.luma(y, luma);
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

const random = randomFrom(5);
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
  ])('%s come out the same with vectors and without', (_what, image) => {
    expect(worked(image, true)).toEqual(worked(image, false));
  });
});

describe('searching with vectors', () => {
  it('finds what comparing all pairs finds, at every distance', () => {
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
