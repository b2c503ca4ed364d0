import {
  add,
  addBytesSaturated,
  addFloats,
  addWords,
  and,
  anyTrue,
  below,
  type Code,
  floats,
  floor,
  get,
  i32,
  instantiate,
  largerWords,
  load,
  type Memory,
  multiplyFloats,
  multiplyWords,
  negateWords,
  repeatWhile,
  type Routine,
  set,
  shiftRight,
  splatFloat,
  store,
  subtractBytesSaturated,
  subtractFloats,
  toFloats,
  toWords,
  words,
  xor,
} from './assembler.js';

export interface RowRoutines {
  /** @returns 1 when a pixel is transparent */
  luma(pixels: number, end: number, out: number): number;
  add(from: number, end: number, to: number, weight: number): void;
  square(from: number, end: number, to: number): void;
  /** See `addPatternRow`. */
  pattern(
    pixels: number,
    end: number,
    above: number,
    below: number,
    share: number,
    dither: number,
    sums: number,
  ): void;
}

/** Steps of 16 bytes until local 0 reaches `end`. */
export const along = (moving: readonly number[], ...body: readonly Code[]): Code =>
  repeatWhile(below(get(0), get(1)), ...body, ...moving.map((local) => set(local, add(get(local), i32(16)))));

const ALPHA = 0xff << 24;

const channel = (shift: number, weight: number): Code =>
  multiplyFloats(toFloats(and(shift === 0 ? get(3) : shiftRight(get(3), shift), words(255))), floats(weight));

const luma: Routine = {
  name: 'luma',
  takes: ['i32', 'i32', 'i32'],
  locals: ['v128', 'v128'],
  answers: true,
  body: [
    ...set(4, words(-1)),
    ...along(
      [0, 2],
      set(3, load(get(0))),
      set(4, and(get(4), get(3))),
      store(get(2), addFloats(addFloats(channel(0, 0.299), channel(8, 0.587)), channel(16, 0.114))),
    ),
    ...anyTrue(xor(and(get(4), words(ALPHA)), words(ALPHA))),
  ],
};

const addScaled: Routine = {
  name: 'add',
  takes: ['i32', 'i32', 'i32', 'f32'],
  locals: [],
  answers: false,
  body: along(
    [0, 2],
    store(get(2), addFloats(load(get(2)), multiplyFloats(load(get(0)), splatFloat(get(3))))),
  ),
};

export const square: Routine = {
  name: 'square',
  takes: ['i32', 'i32', 'i32'],
  locals: ['v128'],
  answers: false,
  body: along([0, 2], set(3, load(get(0))), store(get(2), multiplyFloats(get(3), get(3)))),
};

const [ABOVE, BELOW, SHARE, DITHER, SUMS, CHANGE, NEAR] = [2, 3, 4, 5, 6, 7, 8];
const threefold = (value: Code): Code => multiplyWords(largerWords(value, words(0)), words(0x010101));

const pattern: Routine = {
  name: 'pattern',
  takes: ['i32', 'i32', 'i32', 'i32', 'f32', 'i32', 'i32'],
  locals: ['v128', 'v128'],
  answers: false,
  body: along(
    [0, ABOVE, BELOW, DITHER],
    set(NEAR, load(get(ABOVE))),
    set(
      CHANGE,
      toWords(
        floor(
          addFloats(
            addFloats(
              get(NEAR),
              multiplyFloats(subtractFloats(load(get(BELOW)), get(NEAR)), splatFloat(get(SHARE))),
            ),
            load(get(DITHER)),
          ),
        ),
      ),
    ),
    store(get(SUMS), addWords(load(get(SUMS)), multiplyWords(get(CHANGE), get(CHANGE)))),
    store(
      get(0),
      subtractBytesSaturated(
        addBytesSaturated(load(get(0)), threefold(get(CHANGE))),
        threefold(negateWords(get(CHANGE))),
      ),
    ),
  ),
};

/** Null where `instantiate` gives null. Addresses are in bytes; lengths are multiples of 16 bytes, at least 16. */
export const rowRoutines = (memory: Memory): RowRoutines | null =>
  instantiate<RowRoutines>([luma, addScaled, square, pattern], memory);
