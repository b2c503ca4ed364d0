import { createHash } from 'node:crypto';

const ALPHABET = '234567abcdefghijklmnopqrstuvwxyz';
const LENGTH = 13;
/** In microseconds: 2023-01-01, and the three years after it. So the time is never in a server's future. */
const FROM = 1_672_531_200_000_000n;
const SPAN = 94_608_000_000_000n;

/** A valid TID (https://atproto.com/specs/tid) from a hash of run and part, so that a repeated write is one record. */
export function recordKey(runId: string, part: number): string {
  const hash = createHash('sha256').update(`${runId}/${part}`).digest();
  const micros = FROM + (hash.readBigUInt64BE(0) % SPAN);
  let value = (micros << 10n) | (hash.readBigUInt64BE(8) & 1_023n);
  let text = '';
  for (let place = 0; place < LENGTH; place += 1) {
    text = (ALPHABET[Number(value & 31n)] ?? '') + text;
    value >>= 5n;
  }
  return text;
}
