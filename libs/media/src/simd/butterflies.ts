import {
  addFloats,
  type Code,
  get,
  instantiate,
  load,
  multiplyFloats,
  newMemory,
  type Routine,
  set,
  splatFloat,
  store,
  subtractFloats,
} from './assembler.js';
import { along } from './rows.js';

interface Pair {
  readonly firstRe: number;
  readonly firstIm: number;
  readonly secondRe: number;
  readonly secondIm: number;
}

export interface Butterflies {
  readonly place: Float32Array;
  /** Multiplies the second line by a rotation, adds it to the first, and keeps the difference. */
  turn(pair: Pair, length: number, cos: number, sin: number): void;
}

interface Native {
  turn(
    firstRe: number,
    end: number,
    firstIm: number,
    secondRe: number,
    secondIm: number,
    cos: number,
    sin: number,
  ): void;
}

const [FIRST_RE, FIRST_IM, SECOND_RE, SECOND_IM, COS, SIN, RE, IM, OTHER] = [0, 2, 3, 4, 5, 6, 7, 8, 9];
const times = (value: Code, factor: number): Code => multiplyFloats(value, splatFloat(get(factor)));

const apart = (line: number, other: number, turned: number): Code => [
  ...set(OTHER, load(get(line))),
  ...store(get(line), addFloats(get(OTHER), get(turned))),
  ...store(get(other), subtractFloats(get(OTHER), get(turned))),
];

const turn: Routine = {
  name: 'turn',
  takes: ['i32', 'i32', 'i32', 'i32', 'i32', 'f32', 'f32'],
  locals: ['v128', 'v128', 'v128'],
  answers: false,
  body: along(
    [FIRST_RE, FIRST_IM, SECOND_RE, SECOND_IM],
    set(RE, subtractFloats(times(load(get(SECOND_RE)), COS), times(load(get(SECOND_IM)), SIN))),
    set(IM, addFloats(times(load(get(SECOND_RE)), SIN), times(load(get(SECOND_IM)), COS))),
    apart(FIRST_RE, SECOND_RE, RE),
    apart(FIRST_IM, SECOND_IM, IM),
  ),
};

const PAGE = 65_536;

/** The result has the same bits with and without vectors. */
export function butterflies(length: number, vectors = true): Butterflies {
  const memory = vectors ? newMemory(Math.ceil((length * 4) / PAGE)) : null;
  const native = memory === null ? null : instantiate<Native>([turn], memory);
  if (memory === null || native === null) return plainButterflies(length);
  return {
    place: new Float32Array(memory.buffer, 0, length),
    turn({ firstRe, firstIm, secondRe, secondIm }, count, cos, sin) {
      native.turn(firstRe * 4, (firstRe + count) * 4, firstIm * 4, secondRe * 4, secondIm * 4, cos, sin);
    },
  };
}

const { fround } = Math;

function plainButterflies(length: number): Butterflies {
  const place = new Float32Array(length);
  return {
    place,
    turn({ firstRe, firstIm, secondRe, secondIm }, count, cosine, sine) {
      const [cos, sin] = [fround(cosine), fround(sine)];
      for (let at = 0; at < count; at += 1) {
        const [re, im] = [place[secondRe + at] as number, place[secondIm + at] as number];
        const turnedRe = fround(fround(re * cos) - fround(im * sin));
        const turnedIm = fround(fround(re * sin) + fround(im * cos));
        const [ownRe, ownIm] = [place[firstRe + at] as number, place[firstIm + at] as number];
        place[firstRe + at] = ownRe + turnedRe;
        place[secondRe + at] = ownRe - turnedRe;
        place[firstIm + at] = ownIm + turnedIm;
        place[secondIm + at] = ownIm - turnedIm;
      }
    },
  };
}
