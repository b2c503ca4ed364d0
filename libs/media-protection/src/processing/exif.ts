import type { PictureMetadata } from '../contract/index.js';

/** Tags of TIFF 6.0 and Exif 2.3. */
const TAG = {
  make: 0x010f,
  model: 0x0110,
  software: 0x0131,
  exif: 0x8769,
  gps: 0x8825,
  taken: 0x9003,
  lens: 0xa434,
  latitudeSide: 1,
  latitude: 2,
  longitudeSide: 3,
  longitude: 4,
} as const;

const ASCII = 2;
const RATIONAL = 5;
const MOST_ENTRIES = 500;
const LONGEST_TEXT = 200;

type Directory = ReadonlyMap<number, { readonly type: number; readonly count: number; readonly at: number }>;

/** Reads Exif; empty when missing or unreadable. The bytes are untrusted, so all offsets are checked. */
export function readExif(block: Uint8Array | undefined): PictureMetadata {
  try {
    const read = block === undefined ? null : readTiff(block);
    return read ?? NOTHING;
  } catch (error) {
    // An offset points outside of the block, so the block is unreadable.
    if (error instanceof RangeError) return NOTHING;
    throw error;
  }
}

const NOTHING: PictureMetadata = {
  device: null,
  camera: null,
  software: null,
  takenAt: null,
  location: null,
};

function readTiff(block: Uint8Array): PictureMetadata | null {
  // libvips returns the block with the six-byte prefix of JPEG.
  const start = block[0] === 0x45 && block[1] === 0x78 ? 6 : 0;
  const view = new DataView(block.buffer, block.byteOffset + start, block.byteLength - start);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const reader = new TiffReader(view, order === 0x4949);
  const main = reader.directory(reader.long(4));
  const exif = reader.below(main, TAG.exif);
  const gps = reader.below(main, TAG.gps);
  const maker = [reader.text(main, TAG.make), reader.text(main, TAG.model)].filter((part) => part !== null);
  return {
    device: maker.length === 0 ? null : maker.join(' '),
    camera: reader.text(exif, TAG.lens),
    software: reader.text(main, TAG.software),
    takenAt: reader.text(exif, TAG.taken),
    location: locationOf(reader, gps),
  };
}

function locationOf(reader: TiffReader, gps: Directory): PictureMetadata['location'] {
  const latitude = reader.degrees(gps, TAG.latitude);
  const longitude = reader.degrees(gps, TAG.longitude);
  if (latitude === null || longitude === null || latitude > 90 || longitude > 180) return null;
  return {
    latitude: reader.text(gps, TAG.latitudeSide) === 'S' ? -latitude : latitude,
    longitude: reader.text(gps, TAG.longitudeSide) === 'W' ? -longitude : longitude,
  };
}

/** @throws RangeError when an offset points outside of the block */
class TiffReader {
  constructor(
    private readonly view: DataView,
    private readonly little: boolean,
  ) {}

  long(at: number): number {
    return this.view.getUint32(at, this.little);
  }

  directory(at: number): Directory {
    const count = Math.min(this.view.getUint16(at, this.little), MOST_ENTRIES);
    const entries = Array.from({ length: count }, (_, index) => {
      const entry = at + 2 + index * 12;
      const type = this.view.getUint16(entry + 2, this.little);
      const found = { type, count: this.long(entry + 4), at: entry + 8 };
      return [this.view.getUint16(entry, this.little), found] as const;
    });
    return new Map(entries);
  }

  /** The entries of a directory below; empty when it does not exist. */
  below(directory: Directory, tag: number): Directory {
    const entry = directory.get(tag);
    return entry === undefined ? new Map() : this.directory(this.long(entry.at));
  }

  text(directory: Directory, tag: number): string | null {
    const entry = directory.get(tag);
    if (entry?.type !== ASCII) return null;
    const at = entry.count <= 4 ? entry.at : this.long(entry.at);
    const codes = Array.from({ length: Math.min(entry.count, LONGEST_TEXT) }, (_, index) =>
      this.view.getUint8(at + index),
    );
    const printable = codes.filter((code) => code >= 0x20 && code < 0x7f);
    const text = String.fromCharCode(...printable).trim();
    return text === '' ? null : text;
  }

  /** Converts degrees, minutes and seconds into degrees. */
  degrees(directory: Directory, tag: number): number | null {
    const entry = directory.get(tag);
    if (entry?.type !== RATIONAL || entry.count < 3) return null;
    const at = this.long(entry.at);
    const [degrees, minutes, seconds] = [0, 8, 16].map((step) => {
      const below = this.long(at + step + 4);
      return below === 0 ? 0 : this.long(at + step) / below;
    }) as [number, number, number];
    return degrees + minutes / 60 + seconds / 3600;
  }
}
