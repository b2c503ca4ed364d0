import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  AVATAR_RULES,
  compareAvatars,
  formatHash,
  hashAvatar,
  hashDistance,
  type LumaImage,
  parseHash,
} from './index.js';

/** A synthetic picture of soft blobs, different for every seed. */
function picture(seed: number, side = 256): LumaImage {
  const luma = new Float32Array(side * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let value = 0;
      for (let wave = 1; wave <= 9; wave += 1) {
        const [u, v] = [Math.sin(seed * wave * 12.9898) * 14, Math.cos(seed * wave * 78.233) * 14];
        value += Math.sin((u * x + v * y) / side + wave * seed) * (1.2 - wave / 12);
      }
      luma[y * side + x] = Math.min(255, Math.max(0, 128 + value * 30));
    }
  }
  return { width: side, height: side, luma };
}

function remap(
  { width, height, luma }: LumaImage,
  from: (x: number, y: number) => [number, number],
): LumaImage {
  const out = new Float32Array(luma.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [sx, sy] = from(x, y);
      out[y * width + x] = luma[sy * width + sx] ?? 0;
    }
  }
  return { width, height, luma: out };
}

describe('hashAvatar', () => {
  it('recognises brightness, contrast and noise as the same picture', () => {
    const own = hashAvatar(picture(1));
    const edited = picture(1);
    edited.luma.forEach((value, at) => {
      edited.luma[at] = 0.8 * value + 30 + ((at * 7919) % 5);
    });
    expect(compareAvatars(own, hashAvatar(edited))).toMatchObject({ transform: 'original' });
    expect(compareAvatars(own, hashAvatar(edited))?.bitDistance).toBeLessThanOrEqual(AVATAR_RULES.matchBits);
  });

  it.each([
    ['mirrored', (x: number, y: number): [number, number] => [255 - x, y]],
    ['flipped top to bottom', (x: number, y: number): [number, number] => [x, 255 - y]],
    ['rotated 180', (x: number, y: number): [number, number] => [255 - x, 255 - y]],
    ['flipped about the diagonal', (x: number, y: number): [number, number] => [y, x]],
  ])('recognises the picture %s', (transform, from) => {
    const found = compareAvatars(hashAvatar(picture(2)), hashAvatar(remap(picture(2), from)));
    expect(found?.transform).toBe(transform);
    expect(found?.bitDistance).toBeLessThanOrEqual(AVATAR_RULES.matchBits);
  });

  it('tells different pictures apart', () => {
    const hashes = [1, 2, 3, 4, 5, 6].map((seed) => hashAvatar(picture(seed)));
    const distances = hashes.flatMap((own, at) =>
      hashes.slice(at + 1).map((other) => compareAvatars(own, other)?.bitDistance ?? 256),
    );
    expect(Math.min(...distances)).toBeGreaterThan(48);
  });

  it('does not judge plain pictures', () => {
    const flat = { width: 64, height: 64, luma: new Float32Array(64 * 64).fill(200) };
    expect(hashAvatar(flat).quality).toBeLessThan(AVATAR_RULES.minQuality);
    expect(compareAvatars(hashAvatar(flat), hashAvatar(picture(1)))).toBeNull();
  });

  it('reads pictures of any size', () => {
    for (const [width, height] of [
      [1, 1],
      [3, 500],
      [63, 65],
      [700, 20],
    ] as const) {
      expect(
        hashAvatar({ width, height, luma: new Float32Array(width * height).fill(9) }).hashes,
      ).toHaveLength(8);
    }
    expect(hashAvatar({ width: 0, height: 0, luma: new Float32Array(0) }).quality).toBe(0);
  });
});

describe('hash text and distance', () => {
  const hash = fc.uint16Array({ minLength: 16, maxLength: 16 });

  it('survives writing and reading', () => {
    fc.assert(fc.property(hash, (bits) => expect(parseHash(formatHash(bits))).toEqual(bits)));
    expect(parseHash('f8')).toBeNull();
  });

  it('is a metric', () => {
    fc.assert(
      fc.property(hash, hash, hash, (a, b, c) => {
        expect(hashDistance(a, a)).toBe(0);
        expect(hashDistance(a, b)).toBe(hashDistance(b, a));
        expect(hashDistance(a, c)).toBeLessThanOrEqual(hashDistance(a, b) + hashDistance(b, c));
      }),
    );
  });
});
