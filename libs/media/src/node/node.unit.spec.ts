import { describe, expect, it } from '@jest/globals';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { picture } from '../testing/index.js';
import { decodeImage, encodeImage, IMAGE_LIMITS, withoutMetadata } from './index.js';

/** A few hundred bytes whose header claims `side` by `side` pixels. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const row = deflateSync(Buffer.alloc(1 + side * 3));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', row),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const small = picture(1, 60, 40);

describe('decodeImage', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'reads %s as upright RGBA',
    async (format) => {
      const bytes = await sharp(small.data, { raw: { width: 60, height: 40, channels: 4 } })
        .toFormat(format)
        .toBuffer();
      const { image } = await decodeImage(bytes);
      expect([image.width, image.height, image.data.length]).toEqual([60, 40, 9600]);
    },
  );

  it.each([
    ['nothing', Buffer.alloc(0), 'media.not-an-image'],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'media.not-an-image',
    ],
    ['a decompression bomb', bomb(30_000), 'media.too-many-pixels'],
    ['a hundred megapixels', bomb(10_000), 'media.too-many-pixels'],
    ['HEIC, whatever follows its first bytes', Buffer.from('\0\0\0\x18ftypheic'), 'media.not-an-image'],
    ['too many bytes', Buffer.alloc(IMAGE_LIMITS.bytes + 1), 'media.too-large'],
    ['a picture without its rows', bomb(64), 'media.damaged-image'],
  ])('refuses %s', async (_what, bytes, code) => {
    await expect(decodeImage(bytes)).rejects.toMatchObject({ code, kind: 'invalid' });
  });
});

describe('withoutMetadata', () => {
  it('removes camera, place and description, and turns the picture upright', async () => {
    const tagged = await sharp(await encodeImage(small, 'image/jpeg'))
      .withExif({ IFD0: { Make: 'Camera', Orientation: '6' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    const { bytes, mediaType } = await withoutMetadata(tagged);
    const left = await sharp(bytes).metadata();
    expect(left).toMatchObject({ width: 40, height: 60, format: 'jpeg' });
    expect([left.exif, left.xmp, left.iptc, left.icc, mediaType]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'image/jpeg',
    ]);
    expect(Buffer.from(bytes).includes('Camera')).toBe(false);
  });
});
