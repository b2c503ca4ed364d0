import { CODED_BITS } from './chips.js';
import { encode } from './convolution.js';
import { messageOf, type ReadingKey } from './payload.js';

/** The coded bits of issued ids, one row of `CODED_BITS` after another. */
interface IssuedCodes {
  readonly ids: readonly number[];
  readonly bits: Int8Array;
  /** The least agreement that counts. */
  readonly least: number;
}

/** How often chance may name a copy. The tries are orientations, spans and places of one reading. */
const CHANCE = 1e-9;
const TRIES = 64;

const known = new WeakMap<ReadingKey, IssuedCodes>();

/** Null without issued ids. Coding takes 30 µs an id, so the codes are kept with the key. @throws DomainError `media.bad-tracking-id` */
export function codesOf(key: ReadingKey): IssuedCodes | null {
  const ids = key.issued ?? [];
  if (ids.length === 0) return null;
  const codes = known.get(key) ?? coded(ids, key);
  known.set(key, codes);
  return codes;
}

function coded(ids: readonly number[], key: ReadingKey): IssuedCodes {
  const bits = new Int8Array(ids.length * CODED_BITS);
  for (const [at, id] of ids.entries()) bits.set(encode(messageOf(id, key)), at * CODED_BITS);
  // Hoeffding's bound: secret signs make each soft value as likely positive as negative without a mark.
  return { ids, bits, least: Math.sqrt(2 * Math.log((ids.length * TRIES) / CHANCE)) };
}

/** The agreement of soft values with a code, in standard deviations of chance. */
export function agreementOf(soft: Float64Array, bits: Int8Array, from = 0): number {
  let [sum, squares] = [0, 0];
  for (let at = 0; at < soft.length; at += 1) {
    const value = soft[at] as number;
    sum += value * (bits[from + at] as number);
    squares += value * value;
  }
  return squares > 0 ? sum / Math.sqrt(squares) : 0;
}

/** The issued id that agrees best with the soft values; null when chance could explain it. */
export function likeliestOf(
  soft: Float64Array,
  { ids, bits, least }: IssuedCodes,
): { readonly id: number; readonly agreement: number } | null {
  let [best, agreement] = [-1, least];
  for (let at = 0; at < ids.length; at += 1) {
    const found = agreementOf(soft, bits, at * CODED_BITS);
    if (found > agreement) [best, agreement] = [at, found];
  }
  return best < 0 ? null : { id: ids[best] as number, agreement };
}
