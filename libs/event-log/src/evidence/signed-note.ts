import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { ExportSeal } from './export-seal.js';
import { sha256 } from './hashes.js';

const TIME = 'signed-at ';
/** The type byte of Ed25519 in key ids and verifier keys (C2SP signed-note). */
const ED25519 = Buffer.from([1]);
const SIGNATURE_LINE = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)$/;

/** A checkpoint of C2SP tlog-checkpoint. */
export interface Checkpoint {
  /** Such as `rampart/0/<tenant id>`; also the name of its signing key. */
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
  /** ISO 8601; written as a signed extension line. */
  readonly signedAt: string;
}

/** @param log name that the installation gives its log, without spaces and plus signs */
export function originOf(log: string, shard: number, tenantId: string): string {
  return `${log}/${shard}/${tenantId}`;
}

/** Lines that each end in a newline: origin, size, root, and the time as an extension. */
export function checkpointBody({ origin, size, root, signedAt }: Checkpoint): string {
  return `${origin}\n${size}\n${root.toString('base64')}\n${TIME}${signedAt}\n`;
}

export class LogSigner {
  private readonly key: KeyObject;

  /** @param privateKey base64 of a PKCS#8 DER Ed25519 key (`RAMPART_LOG_KEY`) */
  constructor(privateKey: string) {
    this.key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
    if (this.key.asymmetricKeyType !== 'ed25519')
      throw new TypeError('The log key is not an Ed25519 key. Give the public key of the log.');
  }

  /** The 32 bytes of the public key. */
  get publicKey(): Buffer {
    return rawPublicKey(createPublicKey(this.key));
  }

  /** Makes a C2SP signed note: the body, an empty line, one signature line. */
  sign(checkpoint: Checkpoint): string {
    const body = checkpointBody(checkpoint);
    return `${body}\n${this.line(checkpoint.origin, body)}`;
  }

  /** Adds the signature of another key to a note, so that both keys confirm the same tree. @throws TypeError */
  cosign(note: string): string {
    const body = note.slice(0, note.lastIndexOf('\n\n') + 1);
    const checkpoint = parseBody(body);
    if (checkpoint === null)
      throw new TypeError('This is no signed checkpoint. Choose the file of a checkpoint.');
    return openCheckpoint(note, this.publicKey) === null
      ? `${note}${this.line(checkpoint.origin, body)}`
      : note;
  }

  seal(seal: ExportSeal): string {
    return seal.sign(this.key);
  }

  private line(origin: string, body: string): string {
    const signature = Buffer.concat([keyId(origin, this.publicKey), sign(null, Buffer.from(body), this.key)]);
    return `— ${origin} ${signature.toString('base64')}\n`;
  }
}

/** The key id of C2SP signed-note: the first four bytes of SHA-256(name || 0x0A || 0x01 || public key). */
export function keyId(name: string, publicKey: Buffer): Buffer {
  return sha256(Buffer.concat([Buffer.from(`${name}\n`), ED25519, publicKey])).subarray(0, 4);
}

/** The key in the form of witnesses and Go's `note` package: `<name>+<key id>+<base64 of type and key>`. */
export function verifierKey(name: string, publicKey: Buffer): string {
  return `${name}+${keyId(name, publicKey).toString('hex')}+${Buffer.concat([ED25519, publicKey]).toString('base64')}`;
}

/** @param publicKey 32 bytes @returns null when malformed, or no signature of its origin's key verifies */
export function openCheckpoint(note: string, publicKey: Buffer): Checkpoint | null {
  const split = note.lastIndexOf('\n\n');
  if (split < 0) return null;
  const body = note.slice(0, split + 1);
  const checkpoint = parseBody(body);
  if (checkpoint === null) return null;
  const key = publicKeyObject(publicKey);
  const id = keyId(checkpoint.origin, publicKey);
  const lines = note.slice(split + 2).split('\n');
  // Only signature lines may follow, so that unsigned text cannot pass for part of the note.
  if (lines.pop() !== '' || !lines.every((line) => SIGNATURE_LINE.test(line))) return null;
  const signed = lines.some((line) => {
    const [, name, base64] = SIGNATURE_LINE.exec(line) ?? [];
    const bytes = Buffer.from(base64 ?? '', 'base64');
    if (name !== checkpoint.origin || bytes.toString('base64') !== base64) return false;
    if (!bytes.subarray(0, 4).equals(id)) return false;
    return verify(null, Buffer.from(body), key, bytes.subarray(4));
  });
  return signed ? checkpoint : null;
}

export function parseBody(body: string): Checkpoint | null {
  const [origin = '', size = '', root = '', ...extensions] = body.split('\n');
  const bytes = Buffer.from(root, 'base64');
  if (origin === '' || !/^(0|[1-9]\d*)$/.test(size) || bytes.length !== 32) return null;
  const signedAt = extensions.find((line) => line.startsWith(TIME))?.slice(TIME.length) ?? '';
  return { origin, size: Number(size), root: bytes, signedAt };
}

function rawPublicKey(key: KeyObject): Buffer {
  // SubjectPublicKeyInfo of Ed25519 (RFC 8410 section 4) ends with the 32 bytes of the key.
  return key.export({ format: 'der', type: 'spki' }).subarray(-32);
}

const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export function publicKeyObject(raw: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: 'der', type: 'spki' });
}
