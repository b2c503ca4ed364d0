import {
  add,
  addFloats,
  below,
  floats,
  get,
  i32,
  instantiate,
  load,
  loadSplat,
  type Memory,
  multiplyFloats,
  repeatWhile,
  type Routine,
  set,
  store,
} from './assembler.js';

/** Descriptions are compared with this many others at once, whose values lie side by side. */
export const BUNDLE = 16;

export interface LikenessRoutines {
  /** Multiplies a description with all others in bundles. `end` and `othersEnd` are after the last byte. */
  likenesses(own: number, end: number, others: number, othersEnd: number, out: number): void;
}

const [OWN, END, OTHERS, OTHERS_END, OUT, AT] = [0, 1, 2, 3, 4, 5];
const SUMS = [6, 7, 8, 9] as const;
const VALUE = 10;
/** Values of one turn of the inner loop. */
const STEPS = 8;

const likenesses: Routine = {
  name: 'likenesses',
  takes: ['i32', 'i32', 'i32', 'i32', 'i32'],
  locals: ['i32', 'v128', 'v128', 'v128', 'v128', 'v128'],
  answers: false,
  body: repeatWhile(
    below(get(OTHERS), get(OTHERS_END)),
    set(AT, get(OWN)),
    ...SUMS.map((sum) => set(sum, floats(0))),
    repeatWhile(
      below(get(AT), get(END)),
      ...Array.from({ length: STEPS }, (_, step) => [
        ...set(VALUE, loadSplat(get(AT), 4 * step)),
        ...SUMS.flatMap((sum, at) =>
          set(
            sum,
            addFloats(get(sum), multiplyFloats(get(VALUE), load(get(OTHERS), 4 * BUNDLE * step + 16 * at))),
          ),
        ),
      ]),
      set(AT, add(get(AT), i32(4 * STEPS))),
      set(OTHERS, add(get(OTHERS), i32(4 * BUNDLE * STEPS))),
    ),
    ...SUMS.map((sum, at) => store(get(OUT), get(sum), 16 * at)),
    set(OUT, add(get(OUT), i32(4 * BUNDLE))),
  ),
};

/** Null where `instantiate` gives null. Descriptions are floats, a multiple of eight; there is at least one bundle. */
export const likenessRoutines = (memory: Memory): LikenessRoutines | null =>
  instantiate<LikenessRoutines>([likenesses], memory);
