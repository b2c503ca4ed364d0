import { type AlignmentStep } from '../../contract/index.js';
import { foldText, isAscii, lookKey } from '../unicode/index.js';

type Kind = AlignmentStep['kind'];

/** People read the evidence, so longer texts are cut. */
const MAX_POINTS = 256;
const MAX_CORE = 64;

const GROUPS: ReadonlySet<string> = new Set([
  'm|rn',
  'm|nn',
  'w|vv',
  'w|uu',
  'd|cl',
  'd|ci',
  'd|c1',
  'k|lc',
  'k|ic',
  'k|1c',
  'a|ae',
  'o|oe',
  's|ss',
]);

const EQUAL = 0;
const ALIKE = 0.3;
const EDIT = 1;

/** Moves in order of preference. */
const MOVES: readonly (readonly [number, number])[] = [
  [1, 1],
  [0, 1],
  [1, 0],
  [2, 2],
  [1, 2],
  [2, 1],
];

interface Letters {
  readonly points: readonly string[];
  readonly folded: readonly string[];
  readonly looks: readonly string[];
}

const FOLDED: readonly string[] = Array.from({ length: 128 }, (_, unit) =>
  foldText(String.fromCharCode(unit)),
);
const LOOKS: readonly string[] = FOLDED.map(lookKey);

function lettersOf(points: readonly string[]): Letters {
  const folded: string[] = [];
  const looks: string[] = [];
  for (const point of points) {
    const unit = point.charCodeAt(0);
    const letter = FOLDED[unit] ?? foldText(point);
    folded.push(letter);
    looks.push(LOOKS[unit] ?? lookKey(letter));
  }
  return { points, folded, looks };
}

const isGroup = (
  single: string | undefined,
  first: string | undefined,
  second: string | undefined,
): boolean => GROUPS.has(`${single ?? ''}|${first ?? ''}${second ?? ''}`);

function single(a: Letters, i: number, b: Letters, j: number): number {
  if (a.folded[i] === b.folded[j])
    return a.points[i]?.toLowerCase() === b.points[j]?.toLowerCase() ? EQUAL : ALIKE;
  return a.looks[i] !== '' && a.looks[i] === b.looks[j] ? ALIKE : EDIT;
}

function costOf(a: Letters, b: Letters, i: number, j: number, move: number): number {
  switch (move) {
    case 0:
      return single(a, i - 1, b, j - 1);
    case 1:
    case 2:
      return EDIT;
    case 3:
      return a.folded[i - 1] === b.folded[j - 2] &&
        a.folded[i - 2] === b.folded[j - 1] &&
        a.folded[i - 1] !== a.folded[i - 2]
        ? EDIT
        : Infinity;
    case 4:
      return isGroup(a.folded[i - 1], b.folded[j - 2], b.folded[j - 1]) ? ALIKE : Infinity;
    default:
      return isGroup(b.folded[j - 1], a.folded[i - 2], a.folded[i - 1]) ? ALIKE : Infinity;
  }
}

const KINDS: readonly Kind[] = ['equal', 'inserted', 'deleted', 'transposed', 'confusable', 'confusable'];

function kindOf(move: number, cost: number): Kind {
  if (move !== 0) return KINDS[move] ?? 'substituted';
  return cost === EQUAL ? 'equal' : cost === ALIKE ? 'confusable' : 'substituted';
}

/** Tables are reused between calls, so `bestPath` must not be called recursively. */
const total = new Float64Array((MAX_CORE + 1) ** 2);
const chosen = new Int8Array(total.length);
const ROWS_OF = Int8Array.from(MOVES, ([rows]) => rows);
const COLUMNS_OF = Int8Array.from(MOVES, ([, columns]) => columns);

function bestPath(a: Letters, b: Letters): { move: number; cost: number }[] {
  const [rows, width] = [a.points.length, b.points.length + 1];
  for (let i = 0; i <= rows; i += 1) {
    for (let j = 0; j < width; j += 1) {
      let [best, by] = [i + j === 0 ? 0 : Infinity, -1];
      // Moves that take two code points come last and need two on one side.
      const moves = i > 1 || j > 1 ? MOVES.length : 3;
      for (let move = 0; move < moves; move += 1) {
        const [di, dj] = [ROWS_OF[move] ?? 1, COLUMNS_OF[move] ?? 1];
        if (di > i || dj > j) continue;
        const before = total[(i - di) * width + j - dj] ?? Infinity;
        const sum = before < best ? before + costOf(a, b, i, j, move) : Infinity;
        if (sum < best) [best, by] = [sum, move];
      }
      total[i * width + j] = best;
      chosen[i * width + j] = by;
    }
  }
  const path: { move: number; cost: number }[] = [];
  for (let i = rows, j = width - 1; i > 0 || j > 0;) {
    const move = chosen[i * width + j] ?? 0;
    const [di, dj] = MOVES[move] ?? [1, 1];
    path.push({ move, cost: costOf(a, b, i, j, move) });
    i -= di;
    j -= dj;
  }
  return path.reverse();
}

function addStep(steps: AlignmentStep[], kind: Kind, protectedText: string, candidateText: string): void {
  if (protectedText === '' && candidateText === '') return;
  const last = steps.at(-1);
  if (last !== undefined && last.kind === kind && kind !== 'transposed' && kind !== 'confusable') {
    last.protectedText += protectedText;
    last.candidateText += candidateText;
  } else {
    steps.push({ kind, protectedText, candidateText });
  }
}

function addPair(from: Letters, to: Letters, steps: AlignmentStep[]): void {
  addStep(steps, kindOf(0, single(from, 0, to, 0)), from.points[0] ?? '', to.points[0] ?? '');
}

function alignCore(from: readonly string[], to: readonly string[], steps: AlignmentStep[]): void {
  if (from.length === 0) return addStep(steps, 'inserted', '', to.join(''));
  if (to.length === 0) return addStep(steps, 'deleted', from.join(''), '');
  if (from.length > MAX_CORE || to.length > MAX_CORE)
    return addStep(steps, 'substituted', from.join(''), to.join(''));
  if (from.length === 1 && to.length === 1) return addPair(lettersOf(from), lettersOf(to), steps);
  let [i, j] = [0, 0];
  for (const { move, cost } of bestPath(lettersOf(from), lettersOf(to))) {
    const [di, dj] = MOVES[move] ?? [1, 1];
    addStep(steps, kindOf(move, cost), from.slice(i, i + di).join(''), to.slice(j, j + dj).join(''));
    i += di;
    j += dj;
  }
}

const isUpper = (unit: number): boolean => unit >= 65 && unit <= 90;

function isSame(
  from: string | readonly string[],
  i: number,
  to: string | readonly string[],
  j: number,
): boolean {
  if (typeof from !== 'string' || typeof to !== 'string') {
    const [left, right] = [from[i] ?? '', to[j] ?? ''];
    return left === right || left.toLowerCase() === right.toLowerCase();
  }
  const [left, right] = [from.charCodeAt(i), to.charCodeAt(j)];
  return left === right || (isUpper(left) ? left + 32 : left) === (isUpper(right) ? right + 32 : right);
}

/** Splits into code points; ASCII text needs no splitting. */
const pointsOf = (text: string): string | readonly string[] =>
  isAscii(text) ? text.slice(0, MAX_POINTS) : [...text.slice(0, 2 * MAX_POINTS)].slice(0, MAX_POINTS);
const sliceOf = (points: string | readonly string[], from: number, to: number): string =>
  typeof points === 'string' ? points.slice(from, to) : points.slice(from, to).join('');

/** Reads up to 256 code points of each text; the steps joined together give both texts. */
export function alignTexts(protectedText: string, candidateText: string): AlignmentStep[] {
  if (protectedText === candidateText && protectedText.length <= MAX_POINTS) {
    return protectedText === '' ? [] : [{ kind: 'equal', protectedText, candidateText }];
  }
  const [from, to] = [pointsOf(protectedText), pointsOf(candidateText)];
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && isSame(from, start, to, start)) start += 1;
  let shared = 0;
  while (shared < shorter - start && isSame(from, from.length - 1 - shared, to, to.length - 1 - shared))
    shared += 1;
  const [endFrom, endTo] = [from.length - shared, to.length - shared];
  const steps: AlignmentStep[] = [];
  addStep(steps, 'equal', sliceOf(from, 0, start), sliceOf(to, 0, start));
  if (start < endFrom || start < endTo)
    alignCore([...from.slice(start, endFrom)], [...to.slice(start, endTo)], steps);
  addStep(steps, 'equal', sliceOf(from, endFrom, from.length), sliceOf(to, endTo, to.length));
  return steps;
}

/** Keeps the handle in one piece, while `alignTexts` would also match letters of the words around it. */
export function alignInside(handle: string, longer: string): AlignmentStep[] {
  const at = longer.length === longer.toLowerCase().length ? indexIn(handle, longer) : -1;
  if (handle === '' || at < 0) return alignTexts(handle, longer);
  const steps: AlignmentStep[] = [];
  addStep(steps, 'inserted', '', longer.slice(0, at));
  addStep(steps, 'equal', handle, longer.slice(at, at + handle.length));
  addStep(steps, 'inserted', '', longer.slice(at + handle.length));
  return steps;
}

const indexIn = (handle: string, longer: string): number =>
  longer.toLowerCase().indexOf(handle.toLowerCase());
