/** Maps (x, y) to (a x + b y + c, d x + e y + f). */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export interface Pair {
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
}

/** The squared distance between where a pair's first place is mapped to and its second place. */
export function missOf({ a, b, c, d, e, f }: Affine, { x, y, toX, toY }: Pair): number {
  return (a * x + b * y + c - toX) ** 2 + (d * x + e * y + f - toY) ** 2;
}

/** The lengths of the longer and the shorter axis of a mapped circle of radius 1. */
export function axesOf({ a, b, d, e }: Affine): readonly [longer: number, shorter: number] {
  const [squares, area] = [(a * a + b * b + d * d + e * e) / 2, Math.abs(a * e - b * d)];
  const root = Math.sqrt(Math.max(0, squares * squares - area * area));
  return [Math.sqrt(squares + root), Math.sqrt(Math.max(0, squares - root))];
}

/** The map with the least squares of misses; null when the places are on a line. */
export function fitted(pairs: readonly Pair[]): Affine | null {
  const mean = (of: (pair: Pair) => number): number =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [x, y, toX, toY] = [mean((p) => p.x), mean((p) => p.y), mean((p) => p.toX), mean((p) => p.toY)];
  const sum = (of: (pair: Pair) => number): number => pairs.reduce((all, pair) => all + of(pair), 0);
  const xx = sum((p) => (p.x - x) ** 2);
  const yy = sum((p) => (p.y - y) ** 2);
  const xy = sum((p) => (p.x - x) * (p.y - y));
  const determinant = xx * yy - xy * xy;
  if (determinant <= 1e-4 * xx * yy || determinant === 0) return null;
  const lineTo = (of: (pair: Pair) => number): [number, number] => {
    const [left, right] = [sum((p) => (p.x - x) * of(p)), sum((p) => (p.y - y) * of(p))];
    return [(left * yy - right * xy) / determinant, (right * xx - left * xy) / determinant];
  };
  const [a, b] = lineTo((p) => p.toX - toX);
  const [d, e] = lineTo((p) => p.toY - toY);
  return { a, b, c: toX - a * x - b * y, d, e, f: toY - d * x - e * y };
}

/** The map of the mirrored first picture, whose width is 1, as one of the picture itself. */
export const ofMirrored = ({ a, b, c, d, e, f }: Affine): Affine => ({
  a: -a,
  b,
  c: c + a,
  d: -d,
  e,
  f: f + d,
});
