import { describe, expect, it } from '@jest/globals';
import { seeded } from '@rampart/kernel/testing';
import fc from 'fast-check';
import type { RgbaImage } from '../image.js';
import { picture } from '../testing/index.js';
import { CALIBRATION, similarityOf, VIOLATION_SIMILARITY } from './calibration.js';
import { comparePictures } from './compare.js';
import { fingerprint } from './fingerprint.js';
import { formatHash, hashDistance, parseHash } from './pdq-hash.js';
import { FingerprintIndex } from './search.js';

/** `from` maps places to places; null gives white. */
function remade(
  image: RgbaImage,
  [width, height]: readonly [number, number],
  from: (x: number, y: number) => readonly [number, number] | null,
): RgbaImage {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = from(x, y);
      if (place === null) continue;
      const at = (place[1] * image.width + place[0]) * 4;
      data.set(image.data.subarray(at, at + 4), (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

const original = picture(3, 320, 200);
const print = fingerprint(original);
const cropped = (left: number, top: number, width: number, height: number): RgbaImage =>
  remade(original, [width, height], (x, y) => [x + left, y + top]);

const reds = Array.from({ length: 320 * 200 }, (_, at) => original.data[at * 4] as number);
const darkest = reds.indexOf(Math.min(...reds.slice(0, 10_000)));
const DARK = [darkest % 320, Math.floor(darkest / 320)] as const;

const turnedBy = (degrees: number) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return (x: number, y: number): readonly [number, number] | null => {
    const [across, down] = [x - 160, y - 100];
    const [fromX, fromY] = [160 + across * cos + down * sin, 100 - across * sin + down * cos].map(Math.round);
    const inside = fromX! >= 0 && fromX! < 320 && fromY! >= 0 && fromY! < 200;
    return inside ? [fromX!, fromY!] : null;
  };
};

function negated({ width, height, data }: RgbaImage): RgbaImage {
  return { width, height, data: data.map((value, at) => (at % 4 === 3 ? value : 255 - value)) };
}

describe('the comparison of pictures', () => {
  it.each([
    ['a centre of 80 %', cropped(32, 20, 256, 160), 'original'],
    ['a corner of 80 %', cropped(0, 0, 256, 160), 'original'],
    ['mirrored', remade(original, [320, 200], (x, y) => [319 - x, y]), 'mirrored'],
    ['rotated', remade(original, [200, 320], (x, y) => [319 - y, x]), 'rotated 90'],
    [
      'with a white border',
      remade(original, [360, 240], (x, y) =>
        x < 20 || y < 20 || x >= 340 || y >= 220 ? null : [x - 20, y - 20],
      ),
      'original',
    ],
    ['the left half', cropped(0, 0, 160, 200), 'original'],
    [
      'on a phone between texts',
      remade(original, [320, 640], (x, y) => {
        if (y >= 220 && y < 420) return [x, y - 220];
        // Imitates lines of text: dark strokes in every fourth column.
        return y % 40 < 12 && x > 20 && x < 200 && x % 4 === 0 ? DARK : null;
      }),
      'original',
    ],
    ['turned by 7 degrees', remade(original, [320, 200], turnedBy(7)), 'original'],
    ['turned by 14 degrees', remade(original, [320, 200], turnedBy(14)), 'original'],
    [
      'skewed',
      remade(original, [400, 200], (x, y) => {
        const from = Math.round(x - y * 0.35);
        return from >= 0 && from < 320 ? [from, y] : null;
      }),
      'original',
    ],
    [
      'mirrored and small, off the middle of a page',
      remade(original, [400, 400], (x, y) =>
        x >= 30 && x < 243 && y >= 200 && y < 333
          ? [319 - Math.round((x - 30) * 1.5), Math.round((y - 200) * 1.5)]
          : null,
      ),
      'mirrored',
    ],
    [
      'a tilted part as a negative',
      negated(
        remade(original, [200, 150], (x, y) => {
          const [across, down] = [x - 100, y - 75];
          return [Math.round(180 + across * 0.98 + down * 0.2), Math.round(105 - across * 0.2 + down * 0.98)];
        }),
      ),
      'original',
    ],
    ['as a negative', negated(original), 'original'],
    [
      'with a sticker over a quarter',
      remade(original, [320, 200], (x, y) => (x > 140 && x < 300 && y > 60 && y < 160 ? null : [x, y])),
      'original',
    ],
    [
      'with a block over a third',
      remade(original, [320, 200], (x, y) => (x > 60 && x < 250 && y > 40 && y < 160 ? null : [x, y])),
      'original',
    ],
    [
      'mirrored, with a bar over a third',
      remade(original, [320, 200], (x, y) => (y > 60 && y < 125 ? null : [319 - x, y])),
      'mirrored',
    ],
    ['with a bar below', remade(original, [320, 230], (x, y) => (y < 200 ? [x, y] : null)), 'original'],
  ])('recognises an altered copy: %s', (_what, copy, turn) => {
    const found = comparePictures(print, fingerprint(copy));
    expect(found).toMatchObject({ confirmed: true, turn });
    expect(found.similarity).toBeGreaterThan(VIOLATION_SIMILARITY);
  });

  it('confirms no match between different pictures', () => {
    for (const seed of [4, 5, 6, 7]) {
      const found = comparePictures(print, fingerprint(picture(seed, 320, 200)));
      expect(found.confirmed).toBe(false);
      expect(found.similarity).toBeLessThan(VIOLATION_SIMILARITY);
    }
  });

  it('takes no slope of light for a copy that something covers', () => {
    const slope = (across: number, down: number): RgbaImage =>
      shaded((x, y) => 60 + (x * across) / 3 + (y * down) / 2);
    const found = comparePictures(fingerprint(slope(1, 1)), fingerprint(slope(1, 0.4)));
    expect(found.agreement).toBe(0);
  });

  it('accepts pictures of any size and refuses pixel data of the wrong length', () => {
    for (const [width, height] of [
      [1, 1],
      [3, 300],
      [63, 65],
    ] as const)
      expect(
        fingerprint({ width, height, data: new Uint8ClampedArray(width * height * 4) }).views[0]?.quality,
      ).toBe(0);
    expect(() => fingerprint({ width: 2, height: 2, data: new Uint8ClampedArray(3) })).toThrow(
      expect.objectContaining({ code: 'media.bad-image' }),
    );
  });
});

function shaded(lumaAt: (x: number, y: number) => number): RgbaImage {
  const data = new Uint8ClampedArray(320 * 200 * 4).fill(255);
  for (let at = 0; at < 320 * 200; at += 1)
    data.fill(lumaAt(at % 320, Math.floor(at / 320)), at * 4, at * 4 + 3);
  return { width: 320, height: 200, data };
}

describe('similarity', () => {
  it('is 1 for equal hashes, 0.85 at the limit and 0 for unrelated ones, and never rises with distance', () => {
    expect(similarityOf(0)).toBe(1);
    expect(similarityOf(CALIBRATION.borderDistance)).toBeCloseTo(VIOLATION_SIMILARITY);
    expect(similarityOf(CALIBRATION.unrelatedDistance)).toBe(0);
    for (let distance = 0; distance < 256; distance += 1)
      expect(similarityOf(distance + 1)).toBeLessThanOrEqual(similarityOf(distance));
  });
});

describe('hashes', () => {
  const hash = fc.uint32Array({ minLength: 8, maxLength: 8 });

  it('are unchanged after writing and reading, and their distance is a metric', () => {
    fc.assert(
      fc.property(hash, hash, hash, (a, b, c) => {
        expect(parseHash(formatHash(a))).toEqual(a);
        expect(hashDistance(a, a)).toBe(0);
        expect(hashDistance(a, b)).toBe(hashDistance(b, a));
        expect(hashDistance(a, c)).toBeLessThanOrEqual(hashDistance(a, b) + hashDistance(b, c));
      }),
    );
    expect(parseHash('f8')).toBeNull();
  });
});

describe('the search for pictures', () => {
  it('finds a mirrored crop among other pictures', () => {
    const random = seeded(1);
    const index = new FingerprintIndex();
    const stranger = (): Uint32Array => Uint32Array.from({ length: 8 }, () => random() * 2 ** 32);
    for (let at = 0; at < 2000; at += 1) index.add([{ name: 'whole', hash: stranger() }]);
    const entry = index.add(print.views.map(({ name, hashes }) => ({ name, hash: hashes[0]! })));
    const copy = remade(original, [256, 160], (x, y) => [287 - x, y + 20]);
    const [hit, ...others] = index.search(fingerprint(copy), CALIBRATION.borderDistance);
    expect(hit?.entry).toBe(entry);
    expect(others.length).toBeLessThan(3);
    expect(index.size).toBe(2001);
  });
});
