import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Plain bytes per chunk; only the last chunk may have fewer. */
export const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;

/** Bytes in pieces, as Node's streams and generators provide them. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Seals a stream in chunks of AES-256-GCM: the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár: "Online
 * Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance", CRYPTO 2015) with the nonces of the age format: 11
 * bytes count the chunks, and the last byte marks the last chunk. So chunks cannot be changed, dropped, swapped,
 * repeated or cut off. Only one chunk is in memory. @param key 32 bytes, for this stream only
 */
export async function* sealStream(key: Uint8Array, plain: Pieces): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { parts, last } of inChunks(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, last));
    for (const part of few(parts)) yield cipher.update(part);
    cipher.final();
    yield cipher.getAuthTag();
    index += 1;
  }
}

/** Never returns unverified bytes. @throws Error when bytes were changed or are missing */
export async function* openStream(key: Uint8Array, sealed: Pieces): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { parts, last } of inChunks(sealed, SEALED_BYTES)) {
    const { body, tag } = withoutTag(parts);
    // An empty chunk is valid only for an empty stream.
    if (tag.length < TAG_BYTES || (body.length === 0 && index > 0))
      throw new Error('The file is incomplete. Download it again.');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, last));
    decipher.setAuthTag(tag);
    const plain = few(body).map((part) => decipher.update(part));
    // Throws when the tag does not fit; decryption in GCM returns all bytes before.
    decipher.final();
    yield* plain;
    index += 1;
  }
}

/** The size in bytes that `sealStream` gives for `plain` bytes. */
export const sealedLength = (plain: number): number =>
  plain + TAG_BYTES * Math.max(1, Math.ceil(plain / CHUNK_BYTES));

function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  // 6 bytes suffice: no store holds 2^48 chunks.
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Splits the tag off the end of a chunk; the tag may be spread over several parts. */
function withoutTag(parts: readonly Uint8Array[]): { body: Uint8Array[]; tag: Uint8Array } {
  const body = [...parts];
  let tag: Uint8Array = new Uint8Array();
  for (let part = body.pop(); part !== undefined; part = body.pop()) {
    const from = Math.max(0, part.length - (TAG_BYTES - tag.length));
    tag = tag.length === 0 ? part.subarray(from) : Buffer.concat([part.subarray(from), tag]);
    if (from > 0) body.push(part.subarray(0, from));
    if (tag.length === TAG_BYTES) break;
  }
  return { body, tag };
}

/** A chunk of up to this many parts is processed without joining them; more parts are joined first. */
const FEW_PARTS = 8;

const few = (parts: readonly Uint8Array[]): readonly Uint8Array[] =>
  parts.length > FEW_PARTS ? [Buffer.concat(parts)] : parts;

/** Chunks of one size and a last one with the rest; an empty stream gives one empty chunk. Nothing is copied. */
async function* inChunks(
  pieces: Pieces,
  size: number,
): AsyncGenerator<{ parts: readonly Uint8Array[]; last: boolean }> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    let rest = piece;
    // There is at least one more byte, so this chunk is not the last one.
    while (length + rest.length > size) {
      if (length < size) parts.push(rest.subarray(0, size - length));
      yield { parts, last: false };
      rest = rest.subarray(size - length);
      [parts, length] = [[], 0];
    }
    if (rest.length > 0) parts.push(rest);
    length += rest.length;
  }
  yield { parts, last: true };
}
