import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { compareAvatars, hashAvatar, hashDistance, parseHash } from '../domain/avatar/index.js';
import { AVATAR_LIMITS, AvatarError, decodeAvatar } from './avatar-decoder.js';

const solid = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 100, b: 50 } } });

async function codeOf(bytes: Uint8Array): Promise<string> {
  const failure = await decodeAvatar(bytes).then(
    () => null,
    (error: unknown) => error,
  );
  return failure instanceof AvatarError ? failure.code : `not an AvatarError: ${String(failure)}`;
}

describe('decodeAvatar', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('reads %s as luma', async (format) => {
    const image = await decodeAvatar(await solid(40, 30).toFormat(format).toBuffer());
    expect([image.width, image.height, image.luma.length]).toEqual([40, 30, 1200]);
    expect(Math.abs((image.luma[600] ?? 0) - (0.299 * 200 + 0.587 * 100 + 0.114 * 50))).toBeLessThan(4);
  });

  it('scales large images down and reads greyscale and transparent ones', async () => {
    const large = await decodeAvatar(await solid(3000, 1500).jpeg().toBuffer());
    expect([large.width, large.height]).toEqual([1024, 512]);
    const grey = await decodeAvatar(await solid(20, 20).greyscale().png().toBuffer());
    expect(grey.luma).toHaveLength(400);
    const clear = await decodeAvatar(
      await sharp({
        create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      })
        .png()
        .toBuffer(),
    );
    expect(clear.luma[0]).toBeCloseTo(255, 0);
  });

  it('refuses more than 5 MiB before looking at it', async () => {
    expect(await codeOf(new Uint8Array(AVATAR_LIMITS.bytes + 1))).toBe('too-large');
  });

  it('refuses a decompression bomb by its header', async () => {
    const bomb = await solid(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(AVATAR_LIMITS.bytes);
    expect(await codeOf(bomb)).toBe('too-many-pixels');
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
    expect(await codeOf(bytes)).toBe('not-an-image');
  });

  it('refuses an image that breaks off', async () => {
    const whole = await solid(300, 300).png({ compressionLevel: 0 }).toBuffer();
    expect(await codeOf(whole.subarray(0, 9_000))).toBe('not-an-image');
  });
});

/** Hashes of the reference implementation for the eight dihedral variants, in file order. */
const REFERENCES =
  'f8f8f0cce0f4e84d0e370a22028f67f0b36e2ed596623e1d33e6339c4e9c9b22 b0a10efd71cc3f429413d48d0ffffe12e34e0e17ada952a9d29684210aa9e5af ' +
  'adad5a64b5a142e55362a09057dacd5ae63b847fc23794b766b319361fc93188 a5f4a457a48995e8c9065c275aaa5498b61ba4bdf8fcf80387c32f8b0bfc4f05 ' +
  'f8f80f31e0f417b00e37f5cd028f980fb36ed02a9662c1e233e6cc634e9c64dd 8dad2599b1a1bd1853625f6553da32a1e63b7280c2374b4866b366c91bc9ce77 ' +
  'f0a1f102f1dcc0bd9c5309720fff018de34ef1e8ada9a956d2967ade0ea91a50 a5f05ba8a4896a17c106a3da5aaaab07b61b5b42f8fc07fc83c3d0740bfcb0fa';

const images = join(process.env.RAMPART_CORPUS ?? '/nonexistent', 'pdq_images');
// Needs photographs: set RAMPART_CORPUS to a folder that holds pdq_images.
(existsSync(images) ? describe : describe.skip)(
  'PDQ reference images (skipped without RAMPART_CORPUS)',
  () => {
    const hashesIn = async (folder: string): Promise<ReturnType<typeof hashAvatar>[]> =>
      Promise.all(
        readdirSync(join(images, folder))
          .sort()
          .map(async (file) => hashAvatar(await decodeAvatar(readFileSync(join(images, folder, file))))),
      );

    it('comes within 10 bits of the eight reference hashes at full quality', async () => {
      const hashes = await hashesIn('dih');
      REFERENCES.split(' ').forEach((reference, at) => {
        const [own, expected] = [hashes[at]?.hashes[0], parseHash(reference)];
        expect(own && expected && hashDistance(own, expected)).toBeLessThanOrEqual(10);
        expect(hashes[at]?.quality).toBe(100);
      });
    });

    it.each(['dih', 'bridge-mods'])('matches every variant in %s', async (folder) => {
      const [original, ...variants] = await hashesIn(folder);
      if (original === undefined) throw new Error('no images');
      for (const variant of variants)
        expect(compareAvatars(original, variant)?.bitDistance).toBeLessThanOrEqual(31);
    });
  },
);
