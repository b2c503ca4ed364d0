import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { picture } from '../../testing/index.js';
import { fingerprint } from '../fingerprint.js';
import { axesOf, fitted, missOf, ofMirrored } from './affine.js';
import { DESCRIPTION, INVERTED, MIRRORED } from './describe-spot.js';
import { CHANGES, matchPoints } from './match-points.js';
import { pointsOf } from './points.js';
import { isProof, placedCopy } from './same-points.js';

const places = [
  [0, 0],
  [1, 0.1],
  [0.3, 0.7],
  [0.9, 0.6],
] as const;

describe('a map of places', () => {
  const share = fc.double({ min: -0.4, max: 0.4, noNaN: true });

  it('is found from pairs of places that it maps onto each other', () => {
    fc.assert(
      fc.property(share, share, share, share, (a, b, c, d) => {
        const map = { a: 1 + a, b, c, d, e: 1 - a, f: b };
        const pairs = places.map(([x, y]) => ({
          ...{ x, y },
          toX: map.a * x + map.b * y + map.c,
          toY: map.d * x + map.e * y + map.f,
        }));
        const found = fitted(pairs);
        expect(Math.max(...pairs.map((pair) => missOf(found!, pair)))).toBeLessThan(1e-12);
        const [longer, shorter] = axesOf(map);
        expect(longer * shorter).toBeCloseTo(Math.abs(map.a * map.e - map.b * map.d), 8);
      }),
    );
  });

  it('is not found from places on a line', () => {
    const line = [0, 0.5, 1].map((x) => ({ x, y: 2 * x, toX: x, toY: x }));
    expect(fitted(line)).toBeNull();
  });

  it('of a mirrored picture maps the picture itself to the same places', () => {
    const map = { a: 0.5, b: 0.1, c: 0.2, d: -0.1, e: 0.6, f: 0.3 };
    const [x, y] = [0.3, 0.8];
    const to = { toX: map.a * (1 - x) + map.b * y + map.c, toY: map.d * (1 - x) + map.e * y + map.f };
    expect(missOf(ofMirrored(map), { x, y, ...to })).toBeLessThan(1e-20);
  });
});

describe('a description', () => {
  it('is mirrored or inverted twice without a change', () => {
    for (const order of [MIRRORED, INVERTED]) {
      expect(new Set(order).size).toBe(DESCRIPTION);
      for (let at = 0; at < DESCRIPTION; at += 1) expect(order[order[at]!]).toBe(at);
    }
  });
});

describe('points of pictures', () => {
  it('are described equally in each of four orientations and tones of a picture', () => {
    const original = picture(11, 200, 160);
    const print = fingerprint(original);
    for (const change of CHANGES) {
      const data = new Uint8ClampedArray(original.data);
      for (let at = 0; at < data.length; at += 1) {
        const [x, row] = [Math.floor(at / 4) % 200, Math.floor(at / 800)];
        const from = change.mirrored ? (row * 200 + 199 - x) * 4 + (at % 4) : at;
        const value = original.data[from]!;
        data[at] = at % 4 < 3 && change.inverted ? 255 - value : value;
      }
      const copy = fingerprint({ ...original, data });
      const counts = CHANGES.map((one) => matchPoints(pointsOf(print), pointsOf(copy), one)?.places ?? 0);
      const own = counts[CHANGES.indexOf(change)]!;
      expect(own).toBeGreaterThan(80);
      expect(Math.max(...counts.filter((count) => count !== own))).toBeLessThan(own / 4);
    }
  });

  it('match in the same way with vectors and without', () => {
    const one = picture(31, 256, 200);
    const part = { width: 180, height: 150, data: new Uint8ClampedArray(180 * 150 * 4) };
    for (let y = 0; y < part.height; y += 1)
      part.data.set(one.data.subarray((y * 256 + 40) * 4, (y * 256 + 220) * 4), y * 180 * 4);
    const plain = { width: 90, height: 90, data: new Uint8ClampedArray(90 * 90 * 4).fill(200) };
    const points = [one, part, picture(32, 256, 200), plain].map((each) => pointsOf(fingerprint(each)));
    const [own, ofPart] = points as [(typeof points)[0], (typeof points)[0]];
    expect(matchPoints(own, ofPart, CHANGES[0]!)?.places).toBeGreaterThan(20);
    for (const first of points)
      for (const second of points)
        for (const change of CHANGES)
          expect(matchPoints(first, second, change)).toEqual(matchPoints(first, second, change, false));
  });

  it('prove no copy among different pictures', () => {
    const prints = [21, 22, 23, 24, 25].map((seed) => fingerprint(picture(seed, 256, 200)));
    const found = prints.flatMap((one, at) => prints.slice(at + 1).map((other) => placedCopy(one, other)));
    expect(found).toEqual(Array.from({ length: 10 }, () => null));
  });

  it('are no proof where few of them or few windows show the same', () => {
    const match = { ...CHANGES[0]!, map: { a: 1, b: 0, c: 0, d: 0, e: 1, f: 0 } };
    const windows = { share: 0.9, telling: 0.8, same: new Uint8Array(0) };
    expect(isProof({ ...match, places: 12 }, windows)).toBe(true);
    expect(isProof({ ...match, places: 5 }, { ...windows, share: 0.4 })).toBe(false);
    expect(isProof({ ...match, places: 40 }, { ...windows, share: 0.2 })).toBe(false);
    expect(isProof({ ...match, places: 40 }, { ...windows, telling: 0.02 })).toBe(false);
  });
});
