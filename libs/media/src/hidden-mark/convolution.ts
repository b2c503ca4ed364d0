/** Generators of a code with rate 1/3 and constraint length 7 (octal 133, 171, 165). */
const GENERATORS = [0o133, 0o171, 0o165] as const;
const MEMORY = 6;
const STATES = 1 << MEMORY;

export const codedLength = (bits: number): number => (bits + MEMORY) * GENERATORS.length;

/** Registers contain the state and the new bit. Coded bits are +1 for 1 and -1 for 0. */
const OUTPUTS = Array.from({ length: STATES * 2 }, (_, register) =>
  GENERATORS.map((generator) => (parity(register & generator) === 1 ? 1 : -1)),
);

function parity(value: number): number {
  let bits = value;
  bits ^= bits >> 4;
  bits ^= bits >> 2;
  bits ^= bits >> 1;
  return bits & 1;
}

export function encode(message: Uint8Array): Int8Array {
  const out = new Int8Array(codedLength(message.length));
  let state = 0;
  for (let at = 0; at < message.length + MEMORY; at += 1) {
    const register = (state << 1) | (message[at] ?? 0);
    out.set(OUTPUTS[register] as number[], at * GENERATORS.length);
    state = register & (STATES - 1);
  }
  return out;
}

/** Decodes by Viterbi's algorithm. @param soft positive for 1, negative for 0; the magnitude is the confidence */
export function decode(soft: Float64Array): Uint8Array {
  const steps = soft.length / GENERATORS.length;
  const choices = new Uint8Array(steps * STATES);
  let scores = new Float64Array(STATES).fill(-Infinity);
  scores[0] = 0;
  for (let step = 0; step < steps; step += 1) {
    const next = new Float64Array(STATES).fill(-Infinity);
    for (let state = 0; state < STATES; state += 1) {
      const bit = state & 1;
      for (let oldest = 0; oldest < 2; oldest += 1) {
        const from = (oldest << (MEMORY - 1)) | (state >> 1);
        const register = (from << 1) | bit;
        const score = (scores[from] as number) + agreement(register, soft, step);
        if (score > (next[state] as number)) {
          next[state] = score;
          choices[step * STATES + state] = oldest;
        }
      }
    }
    scores = next;
  }
  return traceBack(choices, steps);
}

function agreement(register: number, soft: Float64Array, step: number): number {
  const [a, b, c] = OUTPUTS[register] as [number, number, number];
  const at = step * 3;
  return a * (soft[at] as number) + b * (soft[at + 1] as number) + c * (soft[at + 2] as number);
}

function traceBack(choices: Uint8Array, steps: number): Uint8Array {
  const bits = new Uint8Array(steps);
  let state = 0;
  for (let step = steps - 1; step >= 0; step -= 1) {
    bits[step] = state & 1;
    state = ((choices[step * STATES + state] as number) << (MEMORY - 1)) | (state >> 1);
  }
  return bits.subarray(0, steps - MEMORY);
}
