import {
  addFloats,
  type Code,
  floats,
  get,
  instantiate,
  load,
  multiplyFloats,
  newMemory,
  type Routine,
  set,
  store,
  subtractFloats,
} from './assembler.js';
import {
  type Arithmetic,
  cosineTransform,
  type Eight,
  eightOf,
  inverseTransform,
} from './cosine-transform.js';
import { along } from './rows.js';

/** Value `i` of block `b` is at index `i * BLOCKS + b`. */
export const BLOCKS = 64;
const VALUES = 64;

export interface Blocks {
  readonly place: Float32Array;
  /** Rounds to multiples of `steps`, like JPEG. */
  quantise(count: number, steps: Float32Array): void;
}

interface Native {
  across(from: number, end: number): void;
  down(from: number, end: number, steps: number): void;
  back(from: number, end: number): void;
}

const ROUNDING = 12_582_912;

function rounded<V>(of: Arithmetic<V>, x: Eight<V>, step: (k: number) => Step<V>): Eight<V> {
  const values = cosineTransform(of, x);
  const kept = eightOf((k) => {
    const { divide, multiply, rounding } = step(k);
    return of.keep(multiply(of.subtract(of.add(divide(values[k]), rounding), rounding)));
  });
  return inverseTransform(of, kept);
}

interface Step<V> {
  readonly rounding: V;
  divide(value: V): V;
  multiply(value: V): V;
}

const LINE = BLOCKS * 4;
const ROW = LINE * 8;

function onVectors(first: number): { readonly done: Code[]; readonly vectors: Arithmetic<Code> } {
  const done: Code[] = [];
  const keep = (value: Code): Code => {
    done.push(set(first + done.length, value));
    return get(first + done.length - 1);
  };
  const scale = (value: Code, factor: number): Code => multiplyFloats(value, floats(factor));
  return { done, vectors: { add: addFloats, subtract: subtractFloats, scale, keep } };
}

const LOCALS = Array.from({ length: 64 }, () => 'v128' as const);

function changing(
  takes: number,
  apart: number,
  change: (of: Arithmetic<Code>, values: Eight<Code>) => Eight<Code>,
): Code {
  const { done, vectors } = onVectors(takes);
  const values = eightOf((at) => vectors.keep(load(get(0), at * apart)));
  const changed = change(vectors, values);
  const stores = changed.map((value, at) => store(get(0), value, at * apart));
  return along([0], ...done, ...stores);
}

const STEPS = 2;
const stepOf = (k: number): Step<Code> => ({
  rounding: floats(ROUNDING),
  divide: (value) => multiplyFloats(value, load(get(STEPS), k * 32)),
  multiply: (value) => multiplyFloats(value, load(get(STEPS), k * 32 + 16)),
});

const routine = (name: string, takes: Routine['takes'], body: Code): Routine => ({
  name,
  takes,
  locals: LOCALS,
  answers: false,
  body,
});

const ROUTINES = (): Routine[] => [
  routine('across', ['i32', 'i32'], changing(2, LINE, cosineTransform)),
  routine(
    'down',
    ['i32', 'i32', 'i32'],
    changing(3, ROW, (of, values) => rounded(of, values, stepOf)),
  ),
  routine('back', ['i32', 'i32'], changing(2, LINE, inverseTransform)),
];

/** The result has the same bits with and without vectors. */
export function blocks(vectors = true): Blocks {
  const memory = vectors ? newMemory(1) : null;
  const native = memory === null ? null : instantiate<Native>(ROUTINES(), memory);
  if (memory === null || native === null) return plainBlocks();
  const tables = new Float32Array(memory.buffer, VALUES * LINE, VALUES * 8);
  return {
    place: new Float32Array(memory.buffer, 0, VALUES * BLOCKS),
    quantise(count, steps) {
      const length = Math.ceil(count / 4) * 16;
      for (let at = 0; at < VALUES; at += 1) {
        const step = steps[at] as number;
        const start = ((at & 7) * 8 + (at >> 3)) * 8;
        tables.fill(1 / step, start, start + 4).fill(step, start + 4, start + 8);
      }
      for (let row = 0; row < 8; row += 1) native.across(row * ROW, row * ROW + length);
      for (let x = 0; x < 8; x += 1) native.down(x * LINE, x * LINE + length, VALUES * LINE + x * 256);
      for (let row = 0; row < 8; row += 1) native.back(row * ROW, row * ROW + length);
    },
  };
}

const { fround } = Math;
const NUMBERS: Arithmetic<number> = {
  add: (a, b) => fround(a + b),
  subtract: (a, b) => fround(a - b),
  scale: (value, factor) => fround(value * fround(factor)),
  keep: (value) => value,
};

function plainBlocks(): Blocks {
  const place = new Float32Array(VALUES * BLOCKS);
  const change = (from: number, apart: number, by: (values: Eight<number>) => Eight<number>): void => {
    const values = eightOf((at) => place[from + at * apart] as number);
    by(values).forEach((value, at) => (place[from + at * apart] = value));
  };
  const quantiseBlock = (block: number, steps: Float32Array): void => {
    const row = BLOCKS * 8;
    for (let y = 0; y < 8; y += 1)
      change(block + y * row, BLOCKS, (values) => cosineTransform(NUMBERS, values));
    for (let x = 0; x < 8; x += 1) {
      const step = (k: number): Step<number> => plainStep(steps[k * 8 + x] as number);
      change(block + x * BLOCKS, row, (values) => rounded(NUMBERS, values, step));
    }
    for (let y = 0; y < 8; y += 1)
      change(block + y * row, BLOCKS, (values) => inverseTransform(NUMBERS, values));
  };
  return {
    place,
    quantise(count, steps) {
      for (let block = 0; block < count; block += 1) quantiseBlock(block, steps);
    },
  };
}

const plainStep = (step: number): Step<number> => ({
  rounding: ROUNDING,
  divide: (value) => NUMBERS.scale(value, 1 / step),
  multiply: (value) => NUMBERS.scale(value, step),
});
