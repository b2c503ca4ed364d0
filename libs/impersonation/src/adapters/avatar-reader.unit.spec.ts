import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@rampart/kernel';
import type { View } from '@rampart/media';
import { picture } from '@rampart/media/testing';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  AVATAR_RULES,
  compareAvatars,
  knownViews,
  storedHashes,
  uprightViews,
} from '../domain/avatar/index.js';
import { decompressionBomb } from '../testing/decompression-bomb.js';
import { AVATAR_LIMITS, sharpAvatarReader } from './avatar-reader.js';

const solid = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 100, b: 50 } } });

async function codeOf(bytes: Uint8Array): Promise<string> {
  const failure = await sharpAvatarReader.read(bytes).then(
    () => null,
    (error: unknown) => error,
  );
  return failure instanceof DomainError ? failure.code : `not a DomainError: ${String(failure)}`;
}

describe('reading an avatar', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/avif'],
  ] as const)('accepts %s', async (format, mediaType) => {
    const read = await sharpAvatarReader.read(await solid(40, 30).toFormat(format).toBuffer());
    expect(read.mediaType).toBe(mediaType);
    expect(read.views[0]).toMatchObject({ name: 'whole', quality: 0 });
  });

  it('accepts large, greyscale and transparent pictures', async () => {
    for (const image of [
      solid(3000, 1500).jpeg(),
      solid(20, 20).greyscale().png(),
      solid(8, 8).ensureAlpha(0),
    ])
      expect((await sharpAvatarReader.read(await image.toFormat('png').toBuffer())).views[0]?.quality).toBe(
        0,
      );
  });

  it('refuses more than 5 MiB without decoding', async () => {
    expect(await codeOf(new Uint8Array(AVATAR_LIMITS.bytes + 1))).toBe('avatar.too-large');
  });

  it('refuses a decompression bomb by its header', async () => {
    expect(await codeOf(decompressionBomb(9000))).toBe('avatar.too-many-pixels');
  });

  it.each([
    ['nothing', new Uint8Array(0)],
    ['a web page', new TextEncoder().encode('<html><body>404</body></html>')],
    [
      'an SVG with a script',
      new TextEncoder().encode(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
      ),
    ],
  ])('refuses %s', async (_what, bytes) => {
    expect(await codeOf(bytes)).toBe('avatar.not-an-image');
  });

  it('refuses a picture that is cut off', async () => {
    const whole = await solid(300, 300).png({ compressionLevel: 0 }).toBuffer();
    expect(await codeOf(whole.subarray(0, 9_000))).toBe('avatar.not-an-image');
  });
});

describe('a copied avatar', () => {
  const side = 300;
  const pictures = new Map([1, 2, 3].map((seed) => [seed, picture(seed, side, side).data]));
  const avatarOf = (seed: number): Sharp =>
    sharp(pictures.get(seed), { raw: { width: side, height: side, channels: 4 } }).removeAlpha();
  const viewsOf = async (image: Sharp): Promise<readonly View[]> =>
    (await sharpAvatarReader.read(await image.jpeg({ quality: 80 }).toBuffer())).views;
  const cropped = (kept: number): { left: number; top: number; width: number; height: number } => {
    const [from, length] = [Math.round((side * (1 - kept)) / 2), Math.round(side * kept)];
    return { left: from, top: from, width: length, height: length };
  };
  const edits: [string, (image: Sharp) => Sharp][] = [
    ['without a tenth of it', (image) => image.extract(cropped(0.9))],
    ['without a fifth of it', (image) => image.extract(cropped(0.8))],
    [
      'with a border of a twentieth',
      (image) => image.extend({ top: 15, left: 15, right: 15, bottom: 15, background: '#fff' }),
    ],
    ['mirrored and cropped', (image) => image.flop().extract(cropped(0.9))],
  ];

  it.each(edits)('is recognised %s', async (_what, edit) => {
    for (const seed of pictures.keys()) {
      const found = compareAvatars(
        uprightViews(await viewsOf(avatarOf(seed))),
        await viewsOf(edit(avatarOf(seed))),
      );
      expect(found?.bitDistance).toBeLessThanOrEqual(AVATAR_RULES.matchBits);
    }
  });

  it('is distinguished from another picture, and its rotation is found', async () => {
    const own = uprightViews(await viewsOf(avatarOf(1)));
    expect(compareAvatars(own, await viewsOf(avatarOf(2)))?.bitDistance).toBeGreaterThan(64);
    expect(compareAvatars(own, await viewsOf(avatarOf(1).rotate(90)))?.transform).toBe('rotated 270');
  });

  it('is recognised by the hashes in events, including those recorded before views were stored', async () => {
    const stored = storedHashes(await viewsOf(avatarOf(1)));
    const cut = await viewsOf(avatarOf(1).extract(cropped(0.9)));
    expect(compareAvatars(knownViews(stored), cut)?.bitDistance).toBeLessThanOrEqual(AVATAR_RULES.matchBits);
    const old = knownViews({ hashes: stored.hashes.slice(0, 8), quality: stored.quality });
    const mirrored = compareAvatars(old, await viewsOf(avatarOf(1).flop()));
    expect(mirrored).toMatchObject({ transform: 'mirrored' });
    expect(mirrored?.bitDistance).toBeLessThanOrEqual(AVATAR_RULES.matchBits);
  });

  it('is not compared when either picture has a single colour', async () => {
    const own = uprightViews(await viewsOf(avatarOf(1)));
    expect(compareAvatars(own, await viewsOf(solid(64, 64)))).toBeNull();
    expect(compareAvatars(uprightViews(await viewsOf(solid(64, 64))), await viewsOf(avatarOf(1)))).toBeNull();
  });
});

const images = join(process.env.RAMPART_CORPUS ?? '/nonexistent', 'pdq_images');
// Needs photographs: set RAMPART_CORPUS to a folder that holds pdq_images.
(existsSync(images) ? describe : describe.skip)('PDQ images (skipped without RAMPART_CORPUS)', () => {
  it.each(['dih', 'bridge-mods'])('matches every variant in %s', async (folder) => {
    const read = readdirSync(join(images, folder))
      .sort()
      .map(async (file) => (await sharpAvatarReader.read(readFileSync(join(images, folder, file)))).views);
    const [original, ...variants] = await Promise.all(read);
    if (original === undefined) throw new Error('no images');
    for (const variant of variants)
      expect(compareAvatars(uprightViews(original), variant)?.bitDistance).toBeLessThanOrEqual(31);
  });
});
