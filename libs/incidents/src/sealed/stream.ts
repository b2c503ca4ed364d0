import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Plain bytes of a chunk; only the last one may have fewer. */
export const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;

/** Bytes that come one after another, as streams of Node and generators give them. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Seals a stream in chunks of AES-256-GCM: the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár: "Online
 * Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance", CRYPTO 2015), with the nonces of the age format: 11
 * bytes count the chunks, the last byte says whether it is the last one. So chunks cannot be changed, dropped, swapped,
 * repeated or cut off. One chunk is held at a time.
 * @param key 32 bytes, for this one stream
 */
export async function* sealStream(key: Uint8Array, plain: Pieces): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { bytes, last } of inChunks(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, last));
    const sealed = cipher.update(bytes);
    cipher.final();
    yield sealed;
    yield cipher.getAuthTag();
    index += 1;
  }
}

/** The inverse of `sealStream`: nothing unproven leaves it. @throws Error when anything was changed or is missing */
export async function* openStream(key: Uint8Array, sealed: Pieces): AsyncGenerator<Buffer> {
  let index = 0;
  for await (const { bytes, last } of inChunks(sealed, SEALED_BYTES)) {
    const end = bytes.length - TAG_BYTES;
    // An empty chunk stands only for an empty stream.
    if (end < 0 || (end === 0 && index > 0)) throw new Error('The stream was cut.');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, last));
    decipher.setAuthTag(bytes.subarray(end));
    const plain = decipher.update(bytes.subarray(0, end));
    // Throws when the tag does not fit; GCM holds nothing back.
    decipher.final();
    yield plain;
    index += 1;
  }
}

/** How many bytes `sealStream` makes of so many. */
export const sealedLength = (plain: number): number =>
  plain + TAG_BYTES * Math.max(1, Math.ceil(plain / CHUNK_BYTES));

function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  // 2^48 chunks are more than any store holds.
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Whole chunks of one size, the last one whatever is left; one chunk, empty, of nothing. */
async function* inChunks(pieces: Pieces, size: number): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    held.push(piece);
    length += piece.length;
    if (length <= size) continue;
    // One byte more than a chunk is here: so none of these is the last.
    const bytes = Buffer.concat(held, length);
    let at = 0;
    for (; bytes.length - at > size; at += size) yield { bytes: bytes.subarray(at, at + size), last: false };
    held = [bytes.subarray(at)];
    length = bytes.length - at;
  }
  yield { bytes: Buffer.concat(held, length), last: true };
}
