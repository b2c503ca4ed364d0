import { DomainError } from '@rampart/kernel';
import { inflateRawSync } from 'node:zlib';
import type { TarFile } from './tar.js';

const END = Buffer.from('PK\x05\x06');
/** Codes of errors of a Buffer that is asked for what lies beyond it. */
const READS_BEYOND = ['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'];

/**
 * The files of a zip archive, by its central directory (APPNOTE 6.3.10); no encryption, no ZIP64, stored or deflated.
 * Sizes that the archive states are not believed: unpacking stops at the limit.
 *
 * @param limit bytes that all files may have together
 * @throws DomainError `soc.bad-archive`, `soc.archive-too-large`
 */
export function* readZip(
  archive: Uint8Array,
  limit: number,
  wanted: (name: string) => boolean,
): Generator<TarFile> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = bytes.lastIndexOf(END);
  if (end === -1) throw badArchive('it has no directory');
  let left = limit;
  try {
    const count = bytes.readUInt16LE(end + 10);
    for (let entry = 0, at = bytes.readUInt32LE(end + 16); entry < count; entry += 1) {
      const names = at + 46;
      const length = bytes.readUInt16LE(at + 28);
      const name = bytes.toString('utf8', names, names + length);
      if (wanted(name)) {
        const content = contentOf(bytes, at, left);
        left -= content.length;
        yield { name, content };
      }
      at = names + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  } catch (error) {
    if (READS_BEYOND.includes((error as { code?: string }).code ?? ''))
      throw badArchive('it ends in the middle');
    throw error;
  }
}

/** @param at of the entry in the directory */
function contentOf(bytes: Buffer, at: number, limit: number): Uint8Array {
  const method = bytes.readUInt16LE(at + 10);
  const size = bytes.readUInt32LE(at + 20);
  const local = bytes.readUInt32LE(at + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + size);
  if (packed.length < size) throw badArchive('it ends in the middle');
  if (method === 0 && size <= limit) return packed;
  if (method !== 0 && method !== 8) throw badArchive('it is packed in a way that is not read');
  if (method === 0 || limit <= 0) throw archiveTooLarge(limit);
  try {
    return inflateRawSync(packed, { maxOutputLength: limit });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw archiveTooLarge(limit);
    throw badArchive('a file in it is damaged');
  }
}

const badArchive = (why: string): DomainError =>
  new DomainError('soc.bad-archive', 'invalid', `The archive cannot be read: ${why}.`);

/** What unpacks to more than rules need is never unpacked whole. */
export const archiveTooLarge = (limit: number): DomainError =>
  new DomainError('soc.archive-too-large', 'invalid', 'The archive unpacks to more than rules need.', {
    limit,
  });
