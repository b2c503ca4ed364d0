import type { CustodyEntry, CustodyFact } from '../contract/index.js';
import { type Bytes, toBase64, utf8 } from './bytes.js';
import { canonicalJson } from './canonical-json.js';
import { sha256Hex } from './hashes.js';

export type UnsignedEntry = Omit<CustodyEntry, 'signature'>;

/** Adds an entry's place in the chain. @param previous hash of the previous entry; `NO_ENTRY` for the first */
export function chained(
  fact: CustodyFact,
  place: { readonly incidentId: string; readonly sequence: number; readonly previous: string },
  keyId: string,
): UnsignedEntry {
  return { v: 1, ...fact, ...place, keyId };
}

export function signedBytes(entry: UnsignedEntry | CustodyEntry): Bytes {
  const { signature: _, ...unsigned } = entry as CustodyEntry;
  return utf8(canonicalJson(unsigned));
}

/** Adds a signature without checking it. @param signature Ed25519 over `signedBytes`, 64 bytes */
export const withSignature = (entry: UnsignedEntry, signature: Uint8Array): CustodyEntry => ({
  ...entry,
  signature: toBase64(signature),
});

export const custodyLine = (entry: CustodyEntry): string => canonicalJson(entry);

/** The hash that the next entry names as its `previous`. */
export const custodyHash = (entry: CustodyEntry): Promise<string> => sha256Hex(utf8(custodyLine(entry)));
