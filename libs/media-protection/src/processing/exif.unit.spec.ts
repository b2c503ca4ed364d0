import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { readExif } from './exif.js';

const EMPTY = { device: null, camera: null, software: null, takenAt: null, location: null };

const exifOf = async (): Promise<Buffer> => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } });
  const bytes = await picture
    .jpeg()
    .withExif({
      IFD0: { Make: 'Lens & Sons', Model: 'One', Software: 'Editor 3' },
      IFD2: { DateTimeOriginal: '2026:11:20 08:00:00', LensModel: '35mm' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 51/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '151/1 12/1 0/1',
      },
    })
    .toBuffer();
  return (await sharp(bytes).metadata()).exif ?? Buffer.alloc(0);
};

describe('readExif', () => {
  it('returns device, lens, software, time and place', async () => {
    const { location, ...rest } = readExif(await exifOf());
    expect(rest).toEqual({
      device: 'Lens & Sons One',
      camera: '35mm',
      software: 'Editor 3',
      takenAt: '2026:11:20 08:00:00',
    });
    expect(location?.latitude).toBeCloseTo(-33.8583, 3);
    expect(location?.longitude).toBeCloseTo(151.2, 3);
  });

  it('returns nothing for missing fields or missing Exif', () => {
    expect(readExif(undefined)).toEqual(EMPTY);
    expect(readExif(Buffer.from('no exif at all'))).toEqual(EMPTY);
  });

  it('never throws, for any bytes', async () => {
    const block = await exifOf();
    fc.assert(
      fc.property(fc.nat(block.length), fc.nat(block.length - 1), fc.nat(255), (length, at, value) => {
        const changed = Buffer.from(block);
        changed[at] = value;
        expect(Object.keys(readExif(changed.subarray(0, length))).sort()).toEqual(Object.keys(EMPTY).sort());
      }),
    );
  });
});
