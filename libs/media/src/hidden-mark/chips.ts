import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { codedLength } from './convolution.js';
import { type MarkKey, MESSAGE_BITS } from './payload.js';

/** The side of the plan, which is a square; the picture covers its middle. */
export const PLAN = 256;

export const CODED_BITS = codedLength(MESSAGE_BITS);

const PILOT_SHARE = 8;

/** The index after the last coded bit marks pilots. */
export const PILOT = codedLength(MESSAGE_BITS);

/** For each chip its sign (+1, -1), and its coded bit or PILOT. */
export interface ChipPlan {
  readonly signs: Int8Array;
  readonly slots: Uint16Array;
  readonly pilots: Uint16Array;
}

const known = new Map<string, ChipPlan>();
const MOST_KNOWN = 64;

/** Makes 256 by 256 chips with SHA-256 in counter mode. */
export function chipPlan({ chips }: MarkKey): ChipPlan {
  const name = bytesToHex(chips);
  const plan = known.get(name) ?? drawn(chips);
  known.delete(name);
  known.set(name, plan);
  for (const [oldest] of known) if (known.size > MOST_KNOWN) known.delete(oldest);
  return plan;
}

function drawn(chips: Uint8Array): ChipPlan {
  const signs = new Int8Array(PLAN * PLAN);
  const slots = new Uint16Array(PLAN * PLAN);
  for (let at = 0; at < signs.length; at += 16) {
    const counter = Uint8Array.of(at >> 24, (at >> 16) & 255, (at >> 8) & 255, at & 255);
    const digest = sha256(concatBytes(chips, counter));
    for (let chip = 0; chip < 16; chip += 1) {
      const value = ((digest[chip * 2] as number) << 8) | (digest[chip * 2 + 1] as number);
      signs[at + chip] = value & 1 ? 1 : -1;
      slots[at + chip] = (value >> 1) % PILOT_SHARE === 0 ? PILOT : (value >> 4) % CODED_BITS;
    }
  }
  const cells = Uint16Array.from({ length: PLAN * PLAN }, (_, at) => at);
  return { signs, slots, pilots: cells.filter((at) => slots[at] === PILOT) };
}
