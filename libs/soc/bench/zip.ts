import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** The text of every file in a zip archive without encryption or ZIP64, by its central directory. */
export function unzip(path: string): string[] {
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  const count = bytes.readUInt16LE(end + 10);
  const texts: string[] = [];
  for (let entry = 0, at = bytes.readUInt32LE(end + 16); entry < count; entry += 1) {
    const size = bytes.readUInt32LE(at + 20);
    const start = bytes.readUInt32LE(at + 42);
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const packed = bytes.subarray(data, data + size);
    texts.push((bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return texts;
}
