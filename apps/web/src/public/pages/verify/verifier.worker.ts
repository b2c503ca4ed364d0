import '../../../shared/zod-setup.js';
import { verifyPackage } from '@rampart/incidents/verify';
import { BASE_URL } from '../../../shared/api-client/base-path.js';
import type { Lack, VerifierAnswer, VerifyRequest } from './protocol.js';

/** Published by the installation (RFC 8615). It is the only thing that is fetched, before any file is selected. */
const OWN_KEYS = `${BASE_URL}.well-known/rampart-evidence.json`;
/** Any point of the curve suffices to test support: this is the base point (RFC 8032 section 5.1). */
const SOME_KEY = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 0x58 : 0x66));

const answer = (message: VerifierAnswer): void => postMessage(message);

async function lackOf(): Promise<Lack | null> {
  if (!isSecureContext) return 'secure-context';
  return crypto.subtle.importKey('raw', SOME_KEY, 'Ed25519', false, ['verify']).then(
    () => null,
    () => 'ed25519',
  );
}

const ownKeys: Promise<unknown> = fetch(OWN_KEYS)
  .then((response): Promise<unknown> => (response.ok ? response.json() : Promise.resolve(null)))
  // Offline, the user can still provide keys.
  .catch(() => null);

async function verify({ zip, checksum, signature, anchor }: VerifyRequest): Promise<void> {
  let reading = zip;
  const bytesOf = async (file: File): Promise<Uint8Array> => {
    reading = file;
    return new Uint8Array(await file.arrayBuffer());
  };
  try {
    const inputs = {
      zip: await bytesOf(zip),
      checksum: checksum === null ? undefined : await bytesOf(checksum),
      signature: signature === null ? undefined : await bytesOf(signature),
      anchor: anchor === null ? await ownKeys : jsonOf(await bytesOf(anchor)),
    };
    answer({ kind: 'verified', verification: await verifyPackage(inputs) });
  } catch {
    // The file was deleted since it was selected, or exceeds the browser's memory.
    answer({ kind: 'unreadable', file: reading.name });
  }
}

/** @returns null for invalid JSON, which the check of the keys then reports */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

addEventListener('message', ({ data }: MessageEvent<VerifyRequest>) => void verify(data));
void Promise.all([lackOf(), ownKeys]).then(([lacks, keys]) =>
  answer({ kind: 'ready', lacks, hasOwnKeys: keys !== null }),
);
