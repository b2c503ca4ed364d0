import { cosine128 } from '../cosines.js';

export interface Arithmetic<Value> {
  add(a: Value, b: Value): Value;
  subtract(a: Value, b: Value): Value;
  scale(value: Value, factor: number): Value;
  keep(value: Value): Value;
}

export type Eight<Value> = readonly [Value, Value, Value, Value, Value, Value, Value, Value];

/** Values for the indexes 0 to 7. */
export const eightOf = <V>(value: (at: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7) => V): Eight<V> => [
  value(0),
  value(1),
  value(2),
  value(3),
  value(4),
  value(5),
  value(6),
  value(7),
];

const [C1, C2, C3, C5, C6, C7] = [1, 2, 3, 5, 6, 7].map((k) => cosine128(8 * k) / 2) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const MEAN = cosine128(32) / 2;

/** Weights of mirrored differences; the inverse reads the table transposed. */
const ODD = [
  [C1, C3, C5, C7],
  [C3, -C7, -C1, -C5],
  [C5, -C1, C7, C3],
  [C7, -C5, C3, -C1],
] as const;

/** The orthonormal transform of eight values (ITU-T T.81, A.3.3). */
export function cosineTransform<V>(of: Arithmetic<V>, x: Eight<V>): Eight<V> {
  const { add, subtract, scale, keep } = of;
  const sum = (n: 0 | 1 | 2 | 3): V => keep(add(x[n], x[(7 - n) as 4 | 5 | 6 | 7]));
  const difference = (n: 0 | 1 | 2 | 3): V => keep(subtract(x[n], x[(7 - n) as 4 | 5 | 6 | 7]));
  const [s0, s1, s2, s3] = [sum(0), sum(1), sum(2), sum(3)];
  const d = [difference(0), difference(1), difference(2), difference(3)] as const;
  const [outer, inner] = [keep(add(s0, s3)), keep(add(s1, s2))];
  const [outside, inside] = [keep(subtract(s0, s3)), keep(subtract(s1, s2))];
  const odd = (k: 0 | 1 | 2 | 3): V => keep(weighed(of, d, ODD[k]));
  return [
    keep(scale(add(outer, inner), MEAN)),
    odd(0),
    keep(add(scale(outside, C2), scale(inside, C6))),
    odd(1),
    keep(scale(subtract(outer, inner), MEAN)),
    odd(2),
    keep(subtract(scale(outside, C6), scale(inside, C2))),
    odd(3),
  ];
}

export function inverseTransform<V>(of: Arithmetic<V>, x: Eight<V>): Eight<V> {
  const { add, subtract, scale, keep } = of;
  const [mean, alternating] = [keep(scale(x[0], MEAN)), keep(scale(x[4], MEAN))];
  const [outer, inner] = [keep(add(mean, alternating)), keep(subtract(mean, alternating))];
  const wide = keep(add(scale(x[2], C2), scale(x[6], C6)));
  const narrow = keep(subtract(scale(x[2], C6), scale(x[6], C2)));
  const even = [add(outer, wide), add(inner, narrow), subtract(inner, narrow), subtract(outer, wide)].map(
    keep,
  ) as [V, V, V, V];
  const frequencies = [x[1], x[3], x[5], x[7]] as const;
  const odd = (n: 0 | 1 | 2 | 3): V =>
    keep(weighed(of, frequencies, [ODD[0][n], ODD[1][n], ODD[2][n], ODD[3][n]]));
  const [o0, o1, o2, o3] = [odd(0), odd(1), odd(2), odd(3)];
  return [
    add(even[0], o0),
    add(even[1], o1),
    add(even[2], o2),
    add(even[3], o3),
    subtract(even[3], o3),
    subtract(even[2], o2),
    subtract(even[1], o1),
    subtract(even[0], o0),
  ];
}

type Four<Value> = readonly [Value, Value, Value, Value];

const weighed = <V>({ add, scale }: Arithmetic<V>, values: Four<V>, weights: Four<number>): V =>
  add(
    add(scale(values[0], weights[0]), scale(values[1], weights[1])),
    add(scale(values[2], weights[2]), scale(values[3], weights[3])),
  );
