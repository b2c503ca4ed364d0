import { PILOT } from './chips.js';

const LIMITS = { least: 0, most: 4 } as const;
const ROUNDS = 24;

/** The gain of each bit, from the evidence of picture (`host`) and pattern (`own`). Their mean square is 1. */
export function balance(host: Float64Array, own: Float64Array): Float64Array {
  const mean = own.subarray(0, PILOT).reduce((sum, value) => sum + value, 0) / PILOT;
  if (!(mean > 0)) return own.map(() => 1);
  const gainsTo = (level: number): Float64Array =>
    own.map((value, slot) => {
      if (slot === PILOT) return 1;
      const needed = (level - (host[slot] as number)) / Math.max(value, mean / 4);
      return Math.max(LIMITS.least, Math.min(LIMITS.most, needed));
    });
  let [low, high] = [0, 8 * mean];
  for (let round = 0; round < ROUNDS; round += 1) {
    const level = (low + high) / 2;
    const power = gainsTo(level)
      .subarray(0, PILOT)
      .reduce((sum, gain) => sum + gain * gain, 0);
    if (power > PILOT) high = level;
    else low = level;
  }
  return gainsTo(low);
}
