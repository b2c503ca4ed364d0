import { DomainError, t } from '@rampart/kernel';
import { unpackTar } from 'modern-tar';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** A file of an archive, held in memory: nothing of an archive is written to disk. */
export interface ArchiveFile {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface ArchiveLimits {
  readonly bytes: number;
  readonly files: number;
}

type Wanted = (name: string) => boolean;

/** ustar, pax and GNU names; no links or devices. @throws DomainError `soc.bad-archive`, `soc.archive-too-large` */
export async function readTar(
  bytes: Uint8Array,
  wanted: Wanted,
  limits: Pick<ArchiveLimits, 'files'>,
): Promise<ArchiveFile[]> {
  let found = 0;
  const filter = ({ name, type }: { readonly name: string; readonly type?: string }): boolean => {
    if (type !== 'file' || !wanted(name)) return false;
    found += 1;
    if (found > limits.files) throw archiveTooLarge(limits.files);
    return true;
  };
  const entries = await orDamaged(unpackTar(bytes, { strict: true, filter }));
  return entries.map(({ header, data }) => ({ name: header.name, content: data ?? new Uint8Array() }));
}

/** ZIP and ZIP64, with checksums. @throws DomainError `soc.bad-archive`, `soc.archive-too-large` */
export async function readZip(
  archive: Uint8Array,
  wanted: Wanted,
  { bytes, files: most }: ArchiveLimits,
): Promise<ArchiveFile[]> {
  const buffer = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  return orDamaged(
    (async () => {
      const zip = await fromBufferPromise(buffer, { strictFileNames: true });
      const files: ArchiveFile[] = [];
      let left = bytes;
      for await (const entry of zip.eachEntry()) {
        if (!wanted(entry.fileName)) continue;
        if (files.length === most) throw archiveTooLarge(most);
        if (entry.uncompressedSize > left) throw archiveTooLarge(bytes);
        left -= entry.uncompressedSize;
        files.push({ name: entry.fileName, content: await contentOf(zip, entry) });
      }
      return files;
    })(),
  );
}

/** Compares the checksum, because yauzl checks only sizes. */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  if (!entry.canDecodeFileData()) throw badArchive('A file in it is encrypted, or not deflated');
  const pieces: Buffer[] = [];
  for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  const content = Buffer.concat(pieces);
  if (crc32(content) !== entry.crc32) throw badArchive('The checksum of a file in it is wrong');
  return content;
}

async function orDamaged<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof DomainError ? error : badArchive('It is cut or damaged');
  }
}

export const badArchive = (why: string): DomainError =>
  new DomainError('soc.bad-archive', 'invalid', t`The archive cannot be read. ${why}. Pack it again.`);

export const archiveTooLarge = (limit: number): DomainError =>
  new DomainError(
    'soc.archive-too-large',
    'invalid',
    t`The unpacked archive is too large. Send fewer files.`,
    {
      limit,
    },
  );
