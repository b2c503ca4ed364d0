import { createHash, type KeyObject, verify } from 'node:crypto';
import { DomainError } from '@rampart/kernel';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Place } from '../places/place.js';
import { type ArchivedStream, type Manifest, manifestSchema, type Part } from './manifest.js';
import type { Open } from './sealing.js';
import { MANIFEST, SIGNATURE, signedBytes } from './signature.js';

const unpack = promisify(gunzip) as (bytes: Uint8Array) => Promise<Buffer>;

/** An archive whose list is genuine. Each file is compared with the list before it is used. */
export class ArchiveReader {
  private constructor(
    private readonly place: Place,
    private readonly open: Open,
    readonly manifest: Manifest,
  ) {}

  /** @param trusted keys of the log @throws DomainError `backup.{file-missing,file-altered,not-for-identity}` */
  static async open(place: Place, open: Open, trusted: readonly KeyObject[]): Promise<ArchiveReader> {
    const [sealed, signature] = await Promise.all([required(place, MANIFEST), required(place, SIGNATURE)]);
    const bytes = Buffer.from(Buffer.from(signature).toString('utf8').trim(), 'base64');
    if (!trusted.some((key) => verify(null, signedBytes(sealed), key, bytes)))
      throw altered(MANIFEST, 'it is not signed by the key of this log');
    const text = await open(sealed).catch(() => {
      throw new DomainError(
        'backup.not-for-identity',
        'forbidden',
        'The archive is not encrypted to this identity. Give the identity of one of its recipients.',
      );
    });
    return new ArchiveReader(
      place,
      open,
      manifestSchema.parse(JSON.parse(Buffer.from(text).toString('utf8'))),
    );
  }

  /** Compares the hash of every file. @param each called for each file @throws DomainError naming the first that differs */
  async check(each: (file: string) => void = () => undefined): Promise<void> {
    for (const { parts } of Object.values(this.manifest.streams))
      for (const part of parts) {
        await this.sealed(part);
        each(part.file);
      }
  }

  /** The content of a stream; one part at a time is in memory. @throws DomainError naming a file that differs */
  async *read(name: string): AsyncGenerator<Buffer> {
    const { parts, packed, bytes } = this.stream(name);
    let length = 0;
    for (const part of parts) {
      const content = Buffer.from(await this.open(await this.sealed(part)));
      const piece = packed ? await unpack(content) : content;
      length += piece.length;
      yield piece;
    }
    if (length !== bytes) throw altered(MANIFEST, `${name} has ${length} of ${bytes} bytes`);
  }

  private stream(name: string): ArchivedStream {
    const stream = this.manifest.streams[name];
    if (stream === undefined) throw altered(MANIFEST, `it does not list ${name}`);
    return stream;
  }

  private async sealed({ file, bytes, sha256 }: Part): Promise<Uint8Array> {
    const sealed = await required(this.place, file);
    if (sealed.length !== bytes) throw altered(file, `it has ${sealed.length} of ${bytes} bytes`);
    if (createHash('sha256').update(sealed).digest('hex') !== sha256)
      throw altered(file, 'its SHA-256 is another one');
    return sealed;
  }
}

async function required(place: Place, file: string): Promise<Uint8Array> {
  const bytes = await place.get(file);
  if (bytes !== null) return bytes;
  throw new DomainError(
    'backup.file-missing',
    'conflict',
    `The archive lacks ${file}: it is incomplete. Use another archive.`,
  );
}

const altered = (file: string, why: string): DomainError =>
  new DomainError(
    'backup.file-altered',
    'conflict',
    `The file ${file} is not as it was written: ${why}. Use another copy of the archive.`,
  );
