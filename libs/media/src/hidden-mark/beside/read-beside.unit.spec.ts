import { describe, expect, it } from '@jest/globals';
import { fingerprint } from '../../fingerprint/fingerprint.js';
import type { RgbaImage } from '../../image.js';
import { picture } from '../../testing/index.js';
import { markKey } from '../payload.js';
import { protect } from '../protect.js';
import { readMark } from '../read.js';
import { besideReader } from './read-beside.js';
import { solved } from './solve.js';

const ID = 123_456_789_012;
const key = { ...markKey('a secret'), issued: [4711, ID] };
const original = picture(33, 256, 256);
const protection = protect(original, { id: ID, key });
if (!protection.embedded) throw new Error(`The picture was refused: ${protection.reason}.`);
const marked = protection.image;

const printed = (image: RgbaImage) => ({ image, print: fingerprint(image) });
const beside = (found: RgbaImage, own = original) => besideReader(printed(own), printed(found));

/** Samples bilinearly. @param from gives the place in the picture for a place in the result */
function moved(
  from: (x: number, y: number) => readonly [number, number],
  width = 256,
  height = 256,
): RgbaImage {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = from(x, y);
      const [left, top] = [Math.floor(u), Math.floor(v)];
      if (left < 0 || top < 0 || left > 254 || top > 254) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (row: number, column: number): number =>
          marked.data[((top + row) * 256 + left + column) * 4 + channel] as number;
        const [upper, lower] = [0, 1].map((row) => at(row, 0) + (at(row, 1) - at(row, 0)) * (u - left)) as [
          number,
          number,
        ];
        data[(y * width + x) * 4 + channel] = upper + (lower - upper) * (v - top);
      }
    }
  }
  return { width, height, data };
}

describe('a mark that is read beside its original', () => {
  it('is found after a skew, which the copy alone does not tell', () => {
    const skewed = moved((x, y) => [x - 0.2 * (y - 128), y]);
    expect(readMark(skewed, key, { search: false }).id).toBeNull();
    expect(beside(skewed)?.(key)).toMatchObject({ id: ID, searched: true, beside: true });
  });

  it('is found in a copy that was mirrored and turned by some degrees', () => {
    const [cos, sin] = [Math.cos(0.12), Math.sin(0.12)];
    const turned = moved((x, y) => {
      const [across, down] = [128 - x, y - 128];
      return [128 + across * cos - down * sin, 128 + across * sin + down * cos];
    });
    expect(beside(turned)?.(key).id).toBe(ID);
  });

  it('is found in no unmarked copy, and with no other key', () => {
    expect(beside(original)?.(key).id).toBeNull();
    expect(beside(marked)?.({ ...markKey('another'), issued: [4711, ID] }).id).toBeNull();
    expect(beside(marked)?.({ ...key, issued: [4711] }).id).toBe(ID);
  });

  it('is not looked for in another picture', () => {
    expect(beside(picture(34, 256, 256))?.(key).id ?? null).toBeNull();
  });
});

describe('symmetric equations', () => {
  it('are solved, unless they have no single solution', () => {
    expect(
      [...(solved(Float64Array.of(2, 1, 5, 0, 3, 10), 2) ?? [])].map(
        (value) => Math.round(value * 1e9) / 1e9,
      ),
    ).toEqual([1, 3]);
    expect(solved(Float64Array.of(1, 1, 2, 0, 1, 2), 2)).toBeNull();
  });
});
