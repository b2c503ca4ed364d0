import { type Bytes, concat, fromBase64, sameBytes, utf8 } from './bytes.js';
import { verifyEd25519 } from './ed25519.js';
import { sha256 } from './hashes.js';

const SIGNATURE_LINE = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)$/;
const TIME = 'signed-at ';

export interface LogCheckpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Bytes;
  /** When the log signed the checkpoint, ISO 8601; empty when it does not say. */
  readonly signedAt: string;
}

/** C2SP, also in browsers. @param publicKeys 32 bytes each @returns null when no key's signature is on it */
export async function openCheckpoint(
  note: string,
  publicKeys: readonly Uint8Array[],
): Promise<LogCheckpoint | null> {
  const split = note.lastIndexOf('\n\n');
  if (split < 0) return null;
  const body = note.slice(0, split + 1);
  const [origin = '', size = '', root = '', ...extensions] = body.split('\n');
  const rootBytes = fromBase64(root);
  if (origin === '' || !/^(0|[1-9]\d{0,14})$/.test(size) || rootBytes?.length !== 32) return null;
  const signed = await Promise.all(
    publicKeys.map((key) => signedBy(note.slice(split + 2), { body, origin, key })),
  );
  if (!signed.includes(true)) return null;
  const signedAt = extensions.find((line) => line.startsWith(TIME))?.slice(TIME.length) ?? '';
  return { origin, size: Number(size), root: rootBytes, signedAt };
}

async function signedBy(
  signatures: string,
  { body, origin, key }: { readonly body: string; readonly origin: string; readonly key: Uint8Array },
): Promise<boolean> {
  const id = (await sha256(concat([utf8(`${origin}\n`), Uint8Array.of(1), key]))).subarray(0, 4);
  for (const line of signatures.split('\n')) {
    const [, name, base64] = SIGNATURE_LINE.exec(line) ?? [];
    const bytes = fromBase64(base64 ?? '');
    if (name !== origin || bytes === null || !sameBytes(bytes.subarray(0, 4), id)) continue;
    if (await verifyEd25519(key, bytes.subarray(4), utf8(body))) return true;
  }
  return false;
}
