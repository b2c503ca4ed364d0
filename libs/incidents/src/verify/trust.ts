import { X509Certificate } from '../format/x509.js';
import { type EvidenceKey, type TrustAnchor, trustAnchorSchema } from '../contract/index.js';
import { type Bytes, fromBase64 } from '../format/bytes.js';
import { verifyEd25519 } from '../format/ed25519.js';
import { keyIdOf } from '../format/hashes.js';

export interface Trust {
  readonly authorities: readonly X509Certificate[];
  readonly timestampAuthorities: readonly X509Certificate[];
  readonly logKeys: readonly Bytes[];
  readonly keys: ReadonlyMap<string, EvidenceKey & { readonly bytes: Bytes }>;
}

/** Reads the keys that an installation publishes; null for other content. @param anchor parsed JSON, or an anchor */
export async function readTrust(anchor: unknown): Promise<Trust | null> {
  const parsed = trustAnchorSchema.safeParse(anchor);
  if (!parsed.success) return null;
  try {
    return await trustOf(parsed.data);
  } catch {
    return null; // the certificate is invalid
  }
}

async function trustOf({
  authority,
  timestampAuthorities,
  logKeys,
  keys,
}: TrustAnchor): Promise<Trust | null> {
  const known = new Map<string, EvidenceKey & { readonly bytes: Bytes }>();
  for (const key of keys) {
    const bytes = fromBase64(key.publicKey);
    if (bytes === null || (await keyIdOf(bytes)) !== key.keyId) return null;
    known.set(key.keyId, { ...key, bytes });
  }
  return {
    authorities: [new X509Certificate(authority)],
    timestampAuthorities: timestampAuthorities.map((pem) => new X509Certificate(pem)),
    logKeys: logKeys.map(fromBase64).filter((key): key is Bytes => key !== null),
    keys: known,
  };
}

/** The trusted key with this id, if it was valid at that time. @param at ISO 8601 */
export function keyAt({ keys }: Trust, keyId: string, at: string): Bytes | null {
  const key = keys.get(keyId);
  if (key === undefined || at < key.from || (key.to !== null && at > key.to)) return null;
  return key.bytes;
}

/** The id of the trusted key that signed a message and was valid at that time; null without one. */
export async function signedByTrusted(
  trust: Trust,
  message: Uint8Array,
  signature: Uint8Array,
  at: string,
): Promise<string | null> {
  for (const keyId of trust.keys.keys()) {
    const key = keyAt(trust, keyId, at);
    if (key !== null && (await verifyEd25519(key, signature, message))) return keyId;
  }
  return null;
}
