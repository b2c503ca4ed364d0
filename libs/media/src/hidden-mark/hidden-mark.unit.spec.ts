import { describe, expect, it } from '@jest/globals';
import { seeded } from '@rampart/kernel/testing';
import fc from 'fast-check';
import type { RgbaImage } from '../image.js';
import { fingerprint } from '../fingerprint/fingerprint.js';
import { picture } from '../testing/index.js';
import { besideReader } from './beside/read-beside.js';
import { decode, encode } from './convolution.js';
import { embedMark } from './embed.js';
import { idOf, markKey, MAX_TRACKING_ID, messageOf } from './payload.js';
import { pressHiddenMark, protect } from './protect.js';
import { psnr } from './psnr.js';
import { readMark } from './read.js';

const key = markKey('a secret');
const ID = 123_456_789_012;
const original = picture(1);
const marked = embedMark(original, ID, key);
const strong = embedMark(picture(1, 1_280, 800), ID, key);

function part(
  image: RgbaImage,
  left: number,
  top: number,
  width: number,
  height: number,
  mirrored = false,
): RgbaImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = ((top + y) * image.width + left + (mirrored ? width - 1 - x : x)) * 4;
      data.set(image.data.subarray(from, from + 4), (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

/** Bilinear, grey outside. @param from gives the picture's place for one in the result */
function resampled(
  image: RgbaImage,
  from: (x: number, y: number) => readonly [number, number],
  width = image.width,
  height = image.height,
): RgbaImage {
  const data = new Uint8ClampedArray(width * height * 4).fill(128);
  const at = (x: number, y: number, channel: number): number =>
    image.data[(y * image.width + x) * 4 + channel] as number;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = from(x, y);
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= image.width || top + 1 >= image.height) continue;
      const [right, below] = [fromX - left, fromY - top];
      for (let channel = 0; channel < 4; channel += 1) {
        const upper = at(left, top, channel) * (1 - right) + at(left + 1, top, channel) * right;
        const lower = at(left, top + 1, channel) * (1 - right) + at(left + 1, top + 1, channel) * right;
        data[(y * width + x) * 4 + channel] = upper * (1 - below) + lower * below;
      }
    }
  }
  return { width, height, data };
}

/** @param strength the range of the noise in levels */
function noisy({ width, height, data }: RgbaImage, strength: number): RgbaImage {
  const random = seeded(12);
  return { width, height, data: data.map((value) => value + (random() - 0.5) * strength) };
}

describe('a message', () => {
  it('is decoded to its id only with its own key', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_TRACKING_ID }), (id) => {
        expect(idOf(messageOf(id, key), key)).toBe(id);
        expect(idOf(messageOf(id, key), markKey('another'))).toBeNull();
      }),
    );
  });

  it('refuses ids that are too large and empty keys', () => {
    for (const id of [-1, 0.5, 2 ** 44, NaN])
      expect(() => messageOf(id, key)).toThrow(expect.objectContaining({ code: 'media.bad-tracking-id' }));
    expect(() => markKey('')).toThrow(expect.objectContaining({ code: 'media.bad-key' }));
  });

  it('is decoded although one in seven coded bits is inverted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_TRACKING_ID }),
        fc.integer({ min: 0, max: 6 }),
        (id, start) => {
          const soft = Float64Array.from(encode(messageOf(id, key)), (bit, at) =>
            at % 7 === start ? -bit : bit,
          );
          expect(idOf(decode(soft), key)).toBe(id);
        },
      ),
    );
  });
});

describe('a hidden mark', () => {
  it('can be read from the picture, mirrored or not, and changes the picture little', () => {
    expect(readMark(marked, key)).toMatchObject({ id: ID, turn: 'original', searched: false });
    const mirrored = part(marked, 0, 0, marked.width, marked.height, true);
    expect(readMark(mirrored, key)).toMatchObject({ id: ID, turn: 'mirrored' });
    expect(psnr(original, marked)).toBeGreaterThan(44);
  });

  it('has the same bits in every run', () => {
    expect(Buffer.from(embedMark(original, ID, key).data).equals(Buffer.from(marked.data))).toBe(true);
  });

  it('is found in a part of the picture', () => {
    const found = readMark(part(marked, 20, 10, 600, 376), key);
    expect(found).toMatchObject({ id: ID, searched: true });
  });

  it('is found in a picture that was stretched', () => {
    expect(
      readMark(
        resampled(marked, (x, y) => [x, y / 1.2], 640, 480),
        key,
      ).id,
    ).toBe(ID);
  });

  it('is found in a picture that was turned by some degrees', () => {
    const [cos, sin] = [Math.cos(0.06), Math.sin(0.06)];
    const turned = resampled(strong, (x, y) => {
      const [across, down] = [x - 640, y - 400];
      return [640 + across * cos + down * sin, 400 - across * sin + down * cos];
    });
    expect(readMark(turned, key)).toMatchObject({ id: ID, searched: true });
  });

  it('is found in a picture that is shown on a page', () => {
    const page = resampled(strong, (x, y) => [(x - 20) * 1.25, (y - 500) * 1.25], 1_080, 1_600);
    expect(readMark(page, key)).toMatchObject({ id: ID, searched: true });
  });

  it('is not found in unmarked or flat pictures, or with another key', () => {
    expect(readMark(original, key, { search: false }).id).toBeNull();
    expect(readMark(marked, markKey('another'), { search: false }).id).toBeNull();
    const flat = { width: 64, height: 48, data: new Uint8ClampedArray(64 * 48 * 4).fill(255) };
    expect(readMark(flat, key, { search: false }).id).toBeNull();
    expect(
      readMark({ width: 1, height: 1, data: new Uint8ClampedArray(4) }, key, { search: false }).id,
    ).toBeNull();
  });

  it('in a small picture has larger chips, which survive in a copy of half its size', () => {
    const avatar = protect(picture(5, 400, 400), { id: ID, key });
    if (!avatar.embedded) throw new Error(`The avatar was refused: ${avatar.reason}.`);
    expect(avatar.psnr).toBeGreaterThanOrEqual(40);
    expect(readMark(avatar.image, key, { search: false }).id).toBe(ID);
    const half = resampled(avatar.image, (x, y) => [2 * x + 0.5, 2 * y + 0.5], 199, 199);
    expect(readMark(half, key, { search: false }).id).toBe(ID);
    const stretched = resampled(avatar.image, (x, y) => [x / 1.2, y], 479, 399);
    expect(readMark(stretched, key).id).toBe(ID);
    expect(readMark(avatar.image, markKey('another'), { search: false }).id).toBeNull();
  });

  it('that is too weak to decode is named only when its id is among those issued', () => {
    const avatar = embedMark(picture(5, 400, 400), ID, key);
    const weak = noisy(avatar, 120);
    const others = Array.from({ length: 2_000 }, (_, at) => 7_919_123 * at);
    const among = (issued: readonly number[]) => readMark(weak, { ...key, issued }, { search: false });
    expect(readMark(weak, key, { search: false })).toMatchObject({ id: null, compared: false });
    expect(among([...others, ID])).toMatchObject({ id: ID, compared: true, turn: 'original' });
    expect(among(others)).toMatchObject({ id: null, compared: false });
    const foreign = { ...markKey('another'), issued: [...others, ID] };
    expect(readMark(weak, foreign, { search: false }).id).toBeNull();
  });

  it('is embedded in a picture too small to decode it when readers know its id', () => {
    const icon = picture(41, 160, 160);
    expect(protect(icon, { id: ID, key })).toEqual({ embedded: false, reason: 'too-small' });
    const known = protect(icon, { id: ID, key, known: true });
    if (!known.embedded) throw new Error(`The icon was refused: ${known.reason}.`);
    expect(known.psnr).toBeGreaterThanOrEqual(40);
    expect(readMark(known.image, { ...key, issued: [ID] }, { search: false }).id).toBe(ID);
  });

  it('is embedded in strong texture when its original can be laid beside it', () => {
    const random = seeded(9);
    const coarse = picture(43, 200, 160);
    for (let at = 0; at < coarse.data.length; at += 4) {
      const grain = (random() - 0.5) * 160;
      for (let channel = 0; channel < 3; channel += 1)
        coarse.data[at + channel] = (coarse.data[at + channel] as number) + grain;
    }
    const fitted = protect(coarse, { id: ID, key, known: true });
    if (!fitted.embedded) throw new Error(`The picture was refused: ${fitted.reason}.`);
    expect(fitted.psnr).toBeGreaterThanOrEqual(40);
    const [own, copy] = [coarse, noisy(fitted.image, 12)].map((image) => ({
      image,
      print: fingerprint(image),
    }));
    expect(readMark(copy!.image, { ...key, issued: [ID] }, { search: false }).id).toBeNull();
    expect(besideReader(own!, copy!)?.({ ...key, issued: [ID] }).id).toBe(ID);
  });

  it('is not embedded when it could not be read back', () => {
    const flat = { width: 640, height: 400, data: new Uint8ClampedArray(640 * 400 * 4).fill(255) };
    const blank = { width: 320, height: 200, values: new Float32Array(320 * 200) };
    const lost = protect(flat, { id: 1, key }, () => blank);
    expect(lost).toEqual({ embedded: false, reason: 'not-readable' });
    const tiny = protect(picture(2, 120, 80), { id: 1, key });
    expect(tiny).toEqual({ embedded: false, reason: 'too-small' });
  });

  it('is embedded more weakly where strong texture would take more than the limit of visible change', () => {
    const random = seeded(3);
    const data = new Uint8ClampedArray(original.data);
    for (let at = 0; at < data.length; at += 4) {
      const grain = (random() - 0.5) * 80;
      for (let channel = 0; channel < 3; channel += 1)
        data[at + channel] = (original.data[at + channel] as number) + grain;
    }
    const coarse = { ...original, data };
    const fitted = protect(coarse, { id: ID, key }, (quarter) => quarter);
    expect(fitted).toMatchObject({ embedded: true });
    expect(fitted.embedded && fitted.psnr).toBeGreaterThanOrEqual(40);
    expect(fitted.embedded && fitted.strength).toBeLessThan(1.45);
  });

  it('is embedded in place exactly as in a copy, or not at all', () => {
    const own = { ...original, data: original.data.slice() };
    const copied = protect(original, { id: ID, key });
    expect({ ...pressHiddenMark(own, { id: ID, key }), image: own }).toEqual(copied);
    expect(copied.embedded && copied.image.data).not.toEqual(original.data);
    const tiny = picture(2, 120, 80);
    expect(pressHiddenMark(tiny, { id: 1, key })).toEqual({ embedded: false, reason: 'too-small' });
    expect(tiny).toEqual(picture(2, 120, 80));
  });

  it('is embedded when it survives in the worst-case copy', () => {
    const kept = protect(original, { id: ID, key }, (quarter) => quarter);
    expect(kept).toMatchObject({ embedded: true, strength: 1.45 });
    const wide = picture(4, 643, 401);
    const odd = protect(wide, { id: ID, key }, (quarter) => quarter);
    expect(odd.embedded && Math.abs(odd.psnr - psnr(wide, odd.image))).toBeLessThan(0.5);
  });
});
