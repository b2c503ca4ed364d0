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

/** In tenths of an edit. */
const EQUAL = 0;
const ALIKE = 3;
const EDIT = 10;
const IMPOSSIBLE = 1_000_000;

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

const DRAWN: ReadonlySet<string> = new Set([...GROUPS].map((group) => group.slice(0, 1)));

const isGroup = (single = '', first = '', second = ''): boolean =>
  DRAWN.has(single) && GROUPS.has(`${single}|${first}${second}`);

function single(a: Letters, i: number, b: Letters, j: number): number {
  if (a.folded[i] === b.folded[j])
    return a.points[i]?.toLowerCase() === b.points[j]?.toLowerCase() ? EQUAL : ALIKE;
  return a.looks[i] !== '' && a.looks[i] === b.looks[j] ? ALIKE : EDIT;
}

const areSwapped = (a: Letters, b: Letters, i: number, j: number): boolean =>
  a.folded[i - 1] === b.folded[j - 2] &&
  a.folded[i - 2] === b.folded[j - 1] &&
  a.folded[i - 1] !== a.folded[i - 2];

const KINDS: readonly Kind[] = ['equal', 'inserted', 'deleted', 'transposed', 'confusable', 'confusable'];

function kindOf(move: number, cost: number): Kind {
  if (move !== 0) return KINDS[move] ?? 'substituted';
  return cost === EQUAL ? 'equal' : cost === ALIKE ? 'confusable' : 'substituted';
}

/** Tables are reused between calls, so `bestPath` must not be called recursively. */
const total = new Int32Array((MAX_CORE + 1) ** 2);
const chosen = new Int8Array(total.length);
const path = new Int8Array(2 * MAX_CORE);

/** The cost of a way that ends with a pair of letters, an edit of the first text or of the second; 0 to 2 of `MOVES`. */
function fillSingles(a: Letters, b: Letters, i: number, j: number, at: number, width: number): void {
  let best = i === 0 || j === 0 ? IMPOSSIBLE : (total[at - width - 1] ?? 0) + single(a, i - 1, b, j - 1);
  let by = 0;
  const inserted = j === 0 ? IMPOSSIBLE : (total[at - 1] ?? 0) + EDIT;
  if (inserted < best) [best, by] = [inserted, 1];
  const deleted = i === 0 ? IMPOSSIBLE : (total[at - width] ?? 0) + EDIT;
  if (deleted < best) [best, by] = [deleted, 2];
  total[at] = best;
  chosen[at] = by;
}

function improve(at: number, cost: number, move: number): void {
  if (cost >= (total[at] ?? 0)) return;
  total[at] = cost;
  chosen[at] = move;
}

/** Indexes of `MOVES`, from the end; of ways with equal cost, the move that is listed first. @returns their number */
function bestPath(a: Letters, b: Letters): number {
  const [rows, width] = [a.points.length, b.points.length + 1];
  total[0] = 0;
  for (let i = 0; i <= rows; i += 1) {
    for (let j = i === 0 ? 1 : 0; j < width; j += 1) {
      const at = i * width + j;
      fillSingles(a, b, i, j, at, width);
      if (i > 1 && j > 1 && areSwapped(a, b, i, j)) improve(at, (total[at - 2 * width - 2] ?? 0) + EDIT, 3);
      if (i > 0 && j > 1 && isGroup(a.folded[i - 1], b.folded[j - 2], b.folded[j - 1]))
        improve(at, (total[at - width - 2] ?? 0) + ALIKE, 4);
      if (i > 1 && j > 0 && isGroup(b.folded[j - 1], a.folded[i - 2], a.folded[i - 1]))
        improve(at, (total[at - 2 * width - 1] ?? 0) + ALIKE, 5);
    }
  }
  let count = 0;
  for (let i = rows, j = width - 1; i > 0 || j > 0;) {
    const move = chosen[i * width + j] ?? 0;
    const [di, dj] = MOVES[move] ?? [1, 1];
    path[count] = move;
    count += 1;
    i -= di;
    j -= dj;
  }
  return count;
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

type Points = string | readonly string[];

const textOf = (points: Points): string => (typeof points === 'string' ? points : points.join(''));

/** Up to two code points. */
const joined = (points: readonly string[], from: number, count: number): string =>
  count === 0 ? '' : count === 1 ? (points[from] ?? '') : `${points[from]}${points[from + 1]}`;

const splitPoints = (points: Points): readonly string[] =>
  typeof points === 'string' ? points.split('') : points;

function alignCore(fromPoints: Points, toPoints: Points, steps: AlignmentStep[]): void {
  if (fromPoints.length === 0) return addStep(steps, 'inserted', '', textOf(toPoints));
  if (toPoints.length === 0) return addStep(steps, 'deleted', textOf(fromPoints), '');
  if (fromPoints.length > MAX_CORE || toPoints.length > MAX_CORE)
    return addStep(steps, 'substituted', textOf(fromPoints), textOf(toPoints));
  const [from, to] = [splitPoints(fromPoints), splitPoints(toPoints)];
  if (from.length === 1 && to.length === 1) return addPair(lettersOf(from), lettersOf(to), steps);
  let [i, j] = [0, 0];
  const [a, b] = [lettersOf(from), lettersOf(to)];
  for (let at = bestPath(a, b) - 1; at >= 0; at -= 1) {
    const move = path[at] ?? 0;
    const [di, dj] = MOVES[move] ?? [1, 1];
    const kind = kindOf(move, move === 0 ? single(a, i, b, j) : EDIT);
    addStep(steps, kind, joined(from, i, di), joined(to, j, dj));
    i += di;
    j += dj;
  }
}

const isUpper = (unit: number): boolean => unit >= 65 && unit <= 90;

function isSame(from: Points, i: number, to: Points, j: number): boolean {
  if (typeof from !== 'string' || typeof to !== 'string') {
    const [left, right] = [from[i] ?? '', to[j] ?? ''];
    return left === right || left.toLowerCase() === right.toLowerCase();
  }
  const [left, right] = [from.charCodeAt(i), to.charCodeAt(j)];
  return left === right || (isUpper(left) ? left + 32 : left) === (isUpper(right) ? right + 32 : right);
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The number of units that both texts begin with; 0 for texts that are cut. */
function samePrefix(left: string, right: string): number {
  if (left.length > MAX_POINTS || right.length > MAX_POINTS) return 0;
  let at = 0;
  while (at < left.length && left.charCodeAt(at) === right.charCodeAt(at)) at += 1;
  const cutsPair = isLowSurrogate(left.charCodeAt(at)) || isLowSurrogate(right.charCodeAt(at));
  return cutsPair ? Math.max(0, at - 1) : at;
}

/** Splits into code points from a unit on; ASCII text needs no splitting. */
function pointsOf(text: string, from: number): Points {
  const rest = text.slice(from, 2 * MAX_POINTS);
  return isAscii(rest) ? rest.slice(0, MAX_POINTS) : [...rest].slice(0, MAX_POINTS);
}

const isShortAscii = (text: string): boolean => text.length <= MAX_POINTS && isAscii(text);

const sliceOf = (points: Points, from: number, to: number): string =>
  typeof points === 'string' ? points.slice(from, to) : points.slice(from, to).join('');

/** Reads up to 256 code points of each text; the steps joined together give both texts. */
export function alignTexts(protectedText: string, candidateText: string): AlignmentStep[] {
  if (protectedText === candidateText && protectedText.length <= MAX_POINTS) {
    return protectedText === '' ? [] : [{ kind: 'equal', protectedText, candidateText }];
  }
  const plain = isShortAscii(protectedText) && isShortAscii(candidateText);
  const same = plain ? 0 : samePrefix(protectedText, candidateText);
  const head = plain ? '' : protectedText.slice(0, same);
  const from = plain ? protectedText : pointsOf(protectedText, same);
  const to = plain ? candidateText : pointsOf(candidateText, same);
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && isSame(from, start, to, start)) start += 1;
  let shared = 0;
  while (shared < shorter - start && isSame(from, from.length - 1 - shared, to, to.length - 1 - shared))
    shared += 1;
  const [endFrom, endTo] = [from.length - shared, to.length - shared];
  const steps: AlignmentStep[] = [];
  addStep(steps, 'equal', head + sliceOf(from, 0, start), head + sliceOf(to, 0, start));
  if (start < endFrom || start < endTo) alignCore(from.slice(start, endFrom), to.slice(start, endTo), steps);
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
