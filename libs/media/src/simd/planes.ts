import {
  addFloats,
  divideFloats,
  floats,
  get,
  instantiate,
  largerFloats,
  lesserFloats,
  load,
  multiplyFloats,
  newMemory,
  type Routine,
  rootOfFloats,
  set,
  splatFloat,
  store,
  subtractFloats,
} from './assembler.js';
import { along, square } from './rows.js';

export interface Stretch {
  readonly at: number;
  readonly count: number;
}

export interface PlaneWork {
  readonly place: Float32Array;
  sumOfThree(first: Stretch, second: number, third: number, to: number): void;
  squares(from: Stretch, to: number): void;
  lessMeans(from: Stretch, sums: number, weights: number, scale: number, to: number): void;
  /** Computes roots of means plus a small number, and values divided by these, clipped at `clip`. */
  level(
    from: Stretch,
    means: { readonly sums: number; readonly weights: number; readonly scale: number },
    limits: { readonly least: number; readonly clip: number },
    to: { readonly spreads: number; readonly leveled: number },
  ): void;
  over(from: Stretch, sums: number, scale: number, least: number, to: number): void;
}

interface Native {
  three(first: number, end: number, second: number, third: number, to: number): void;
  square(from: number, end: number, to: number): void;
  less(from: number, end: number, sums: number, weights: number, to: number, scale: number): void;
  level(
    from: number,
    end: number,
    sums: number,
    weights: number,
    spreads: number,
    leveled: number,
    scale: number,
    least: number,
    clip: number,
  ): void;
  over(from: number, end: number, sums: number, to: number, scale: number, least: number): void;
}

const routine = (name: string, takes: Routine['takes'], body: Routine['body'], locals = 0): Routine => ({
  name,
  takes,
  locals: Array.from({ length: locals }, () => 'v128' as const),
  answers: false,
  body,
});

const three = routine(
  'three',
  ['i32', 'i32', 'i32', 'i32', 'i32'],
  along([0, 2, 3, 4], store(get(4), addFloats(addFloats(load(get(0)), load(get(2))), load(get(3))))),
);

const less = routine(
  'less',
  ['i32', 'i32', 'i32', 'i32', 'i32', 'f32'],
  along(
    [0, 2, 3, 4],
    store(
      get(4),
      subtractFloats(
        load(get(0)),
        multiplyFloats(load(get(2)), multiplyFloats(load(get(3)), splatFloat(get(5)))),
      ),
    ),
  ),
);

const level = routine(
  'level',
  ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'f32', 'f32', 'f32'],
  along(
    [0, 2, 3, 4, 5],
    set(
      9,
      addFloats(
        rootOfFloats(multiplyFloats(load(get(2)), multiplyFloats(load(get(3)), splatFloat(get(6))))),
        splatFloat(get(7)),
      ),
    ),
    store(get(4), get(9)),
    store(
      get(5),
      largerFloats(
        lesserFloats(divideFloats(load(get(0)), get(9)), splatFloat(get(8))),
        subtractFloats(floats(0), splatFloat(get(8))),
      ),
    ),
  ),
  1,
);

const over = routine(
  'over',
  ['i32', 'i32', 'i32', 'i32', 'f32', 'f32'],
  along(
    [0, 2, 3],
    store(
      get(3),
      divideFloats(
        load(get(0)),
        addFloats(multiplyFloats(load(get(2)), splatFloat(get(4))), splatFloat(get(5))),
      ),
    ),
  ),
);

const PAGE = 65_536;

/** The result has the same bits with and without vectors. */
export function planeWork(length: number, vectors = true): PlaneWork {
  const memory = vectors ? newMemory(Math.ceil((length * 4) / PAGE)) : null;
  const native = memory === null ? null : instantiate<Native>([three, square, less, level, over], memory);
  if (memory === null || native === null) return plainPlanes(new Float32Array(length));
  const end = ({ at, count }: Stretch): number => (at + count) * 4;
  return {
    place: new Float32Array(memory.buffer, 0, length),
    sumOfThree: (first, second, third, to) =>
      native.three(first.at * 4, end(first), second * 4, third * 4, to * 4),
    squares: (from, to) => native.square(from.at * 4, end(from), to * 4),
    lessMeans: (from, sums, weights, scale, to) =>
      native.less(from.at * 4, end(from), sums * 4, weights * 4, to * 4, scale),
    level: (from, { sums, weights, scale }, { least, clip }, { spreads, leveled }) => {
      const [a, b, c, d] = [sums * 4, weights * 4, spreads * 4, leveled * 4];
      native.level(from.at * 4, end(from), a, b, c, d, scale, least, clip);
    },
    over: (from, sums, scale, least, to) =>
      native.over(from.at * 4, end(from), sums * 4, to * 4, scale, least),
  };
}

const { fround } = Math;

function plainPlanes(place: Float32Array): PlaneWork {
  const of = (at: number): number => place[at] as number;
  const each = ({ count }: Stretch, step: (by: number) => void): void => {
    for (let by = 0; by < count; by += 1) step(by);
  };
  const mean = (sums: number, weights: number, scale: number): number =>
    fround(of(sums) * fround(of(weights) * fround(scale)));
  return {
    place,
    sumOfThree: (first, second, third, to) =>
      each(first, (by) => {
        place[to + by] = fround(of(first.at + by) + of(second + by)) + of(third + by);
      }),
    squares: (from, to) =>
      each(from, (by) => {
        place[to + by] = of(from.at + by) * of(from.at + by);
      }),
    lessMeans: (from, sums, weights, scale, to) =>
      each(from, (by) => {
        place[to + by] = of(from.at + by) - mean(sums + by, weights + by, scale);
      }),
    level: (from, { sums, weights, scale }, { least, clip }, { spreads, leveled }) =>
      each(from, (by) => {
        const root = fround(Math.sqrt(mean(sums + by, weights + by, scale)));
        const spread = fround(root + fround(least));
        place[spreads + by] = spread;
        place[leveled + by] = Math.max(-clip, Math.min(clip, fround(of(from.at + by) / spread)));
      }),
    over: (from, sums, scale, least, to) =>
      each(from, (by) => {
        const below = fround(fround(of(sums + by) * fround(scale)) + fround(least));
        place[to + by] = of(from.at + by) / below;
      }),
  };
}
