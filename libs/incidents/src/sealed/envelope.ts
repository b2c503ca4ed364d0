import { createHash, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../format/canonical-json.js';
import { type Binding, hpkeOpen, hpkeSeal, rawX25519 } from './hpke.js';
import { openStream, type Pieces, sealStream } from './stream.js';

const MAGIC = Buffer.from('rampart-sealed-v1\n');
const LENGTH_BYTES = 4;
const MAX_HEADER = 1_000_000;
const KEY_BYTES = 32;

const base64 = z.base64();
/** All recipients can open the content: its one key is wrapped for each of them. */
const headerSchema = z.object({
  /** Tenant and id of the content, so that it cannot be presented as something else. */
  about: z.string().max(200),
  recipients: z
    .array(z.object({ keyId: z.string().max(100), enc: base64, wrapped: base64 }))
    .min(1)
    .max(1000),
});
type Header = z.infer<typeof headerSchema>;

export interface SealFor {
  /** The id that `wrappingKeyIdOf` gives for the public key. */
  readonly keyId: string;
  readonly publicKey: KeyObject;
}

/** The available private keys by id; null for other keys. */
export type FindPrivateKey = (keyId: string) => KeyObject | null;

/** Identifies an X25519 key: the first 16 hexadecimal digits of the SHA-256 of its 32 bytes. */
export const wrappingKeyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256').update(rawX25519(publicKey)).digest('hex').slice(0, 16);

/**
 * Seals a stream under a fresh key and wraps it for each recipient (HPKE). The header is bound to the content, so
 * changing recipients breaks it. @param about tenant and id
 * @returns the fresh key's id, which reveals nothing, and the sealed bytes
 */
export async function sealFor(
  about: string,
  recipients: readonly SealFor[],
  plain: Pieces,
): Promise<{ readonly keyId: string; readonly sealed: AsyncGenerator<Buffer> }> {
  const fileKey = randomBytes(KEY_BYTES);
  const wrap = async ({ keyId, publicKey }: SealFor): Promise<Header['recipients'][number]> => {
    const { enc, ciphertext } = await hpkeSeal(publicKey, fileKey, boundTo(about));
    const [key, wrapped] = [enc, ciphertext].map((bytes) => Buffer.from(bytes).toString('base64'));
    return { keyId, enc: key as string, wrapped: wrapped as string };
  };
  const header: Header = { about, recipients: await Promise.all(recipients.map(wrap)) };
  const text = Buffer.from(canonicalJson(headerSchema.parse(header)));
  const keyId = `key-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  async function* sealed(): AsyncGenerator<Buffer> {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(text.length);
    yield Buffer.concat([MAGIC, length, text]);
    yield* sealStream(payloadKey(fileKey, text), plain);
  }
  return { keyId, sealed: sealed() };
}

/** @param about tenant and id; null when unknown @throws Error when no key fits, or a byte was changed */
export async function* openSealed(
  about: string | null,
  findKey: FindPrivateKey,
  sealed: Pieces,
): AsyncGenerator<Buffer> {
  const reader = new Reader(sealed);
  try {
    const text = await headerOf(reader);
    const header = headerSchema.parse(JSON.parse(text.toString()));
    if (about !== null && header.about !== about)
      throw new Error('The file belongs to other evidence. Choose the right file.');
    yield* openStream(payloadKey(await unwrap(header, findKey), text), reader.rest());
  } finally {
    await reader.close();
  }
}

async function headerOf(reader: Reader): Promise<Buffer> {
  const magic = await reader.take(MAGIC.length);
  if (!magic.equals(MAGIC)) throw new Error('The file is not sealed. Choose a sealed file.');
  const length = (await reader.take(LENGTH_BYTES)).readUInt32BE();
  if (length > MAX_HEADER) throw new Error('The file is damaged: its header is too long. Download it again.');
  return reader.take(length);
}

async function unwrap({ about, recipients }: Header, findKey: FindPrivateKey): Promise<Uint8Array> {
  for (const { keyId, enc, wrapped } of recipients) {
    const key = findKey(keyId);
    if (key === null) continue;
    const message = { enc: Buffer.from(enc, 'base64'), ciphertext: Buffer.from(wrapped, 'base64') };
    return hpkeOpen(key, message, boundTo(about));
  }
  throw new Error('It was not sealed for any of these keys. Use the key of a reader.');
}

const boundTo = (about: string): Binding => ({
  info: Buffer.from('rampart evidence key v1'),
  aad: Buffer.from(about),
});

const payloadKey = (fileKey: Uint8Array, header: Uint8Array): Buffer =>
  Buffer.from(
    hkdfSync('sha256', fileKey, createHash('sha256').update(header).digest(), 'payload', KEY_BYTES),
  );

/** Takes exact numbers of bytes from the start of a stream, then returns the rest as it arrives. */
class Reader {
  private readonly pieces: AsyncIterator<Uint8Array> | Iterator<Uint8Array>;
  private held: Buffer = Buffer.alloc(0);

  constructor(pieces: Pieces) {
    this.pieces = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  }

  async take(size: number): Promise<Buffer> {
    while (this.held.length < size) {
      const next = await this.pieces.next();
      if (next.done === true) throw new Error('The file is incomplete. Download it again.');
      this.held = Buffer.concat([this.held, next.value]);
    }
    const taken = this.held.subarray(0, size);
    this.held = this.held.subarray(size);
    return taken;
  }

  async *rest(): AsyncGenerator<Uint8Array> {
    if (this.held.length > 0) yield this.held;
    for (let next = await this.pieces.next(); next.done !== true; next = await this.pieces.next())
      yield next.value;
  }

  /** Releases the file or connection, even if the stream was not read to its end. */
  async close(): Promise<void> {
    await this.pieces.return?.();
  }
}
