import { createHash, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Place } from '../places/place.js';
import type { ArchivedStream, Manifest, Part } from './manifest.js';
import type { Seal } from './sealing.js';
import { MANIFEST, SIGNATURE, signedBytes, signingKeyOf } from './signature.js';

/** Held in memory at once, before it is packed. */
export const PART_BYTES = 8 * 1024 * 1024;
/** Level 1: the disk is seldom the limit, the processor is. */
const pack = promisify(gzip) as (bytes: Uint8Array, options: { readonly level: number }) => Promise<Buffer>;

/** Writes streams as age files of a few megabytes, and their list last: without it an archive is incomplete. */
export class ArchiveWriter {
  private readonly streams: Record<string, ArchivedStream> = {};
  private files = 0;
  /** Encrypted bytes so far. */
  bytes = 0;

  constructor(
    private readonly place: Place,
    private readonly seal: Seal,
  ) {}

  /** @param packed false for content that does not become smaller, such as sealed objects */
  async add(name: string, pieces: AsyncIterable<Uint8Array>, packed: boolean): Promise<void> {
    const parts: Part[] = [];
    let bytes = 0;
    for await (const piece of inParts(pieces)) {
      bytes += piece.length;
      parts.push(await this.part(packed ? await pack(piece, { level: 1 }) : piece));
    }
    this.streams[name] = { packed, bytes, parts };
  }

  /** @param logKey signs the list, so that only an archive by its holder is restored */
  async finish(said: Omit<Manifest, 'streams'>, logKey: string): Promise<{ readonly files: number }> {
    const manifest: Manifest = { ...said, streams: this.streams };
    const sealed = await this.seal(Buffer.from(JSON.stringify(manifest)));
    const signature = sign(null, signedBytes(sealed), signingKeyOf(logKey));
    await this.place.put(SIGNATURE, Buffer.from(`${signature.toString('base64')}\n`));
    await this.place.put(MANIFEST, sealed);
    this.bytes += sealed.length;
    return { files: this.files + 2 };
  }

  private async part(content: Uint8Array): Promise<Part> {
    const sealed = await this.seal(content);
    this.files += 1;
    const file = `part-${String(this.files).padStart(6, '0')}.age`;
    await this.place.put(file, sealed);
    this.bytes += sealed.length;
    return { file, bytes: sealed.length, sha256: createHash('sha256').update(sealed).digest('hex') };
  }
}

async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    held.push(piece);
    length += piece.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(held, length);
    [held, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(held, length);
}
