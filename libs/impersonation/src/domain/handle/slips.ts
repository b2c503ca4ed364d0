import { lookKey } from '../unicode/index.js';
import { areAlike, areNeighbourKeys } from './edit-class.js';
import { letterDrawnBy } from './drawn.js';
import { type PreparedHandle } from './prepared-handle.js';
import { visibleWords } from './reordered.js';

/** The cost of a change: 1 for an arbitrary one, less for a typical typing error or a look-alike letter. */
const COST = {
  drawn: 0.3,
  alike: 0.5,
  repeated: 0.4,
  neighbour: 0.6,
  swapped: 0.6,
  vowel: 0.65,
  left: 0.85,
  any: 1.05,
};

const isVowel = (letter: string): boolean => 'aeiouy'.includes(letter);

function substituted(from: string, to: string): number {
  if (from === to) return 0;
  if (lookKey(from) === lookKey(to)) return COST.drawn;
  if (areAlike(from, to)) return COST.alike;
  if (areNeighbourKeys(from, to)) return COST.neighbour;
  return isVowel(from) && isVowel(to) ? COST.vowel : COST.any;
}

function added(text: string, at: number): number {
  const [letter, before, after] = [text[at] ?? '', text[at - 1] ?? '', text[at + 1] ?? ''];
  if (letter === before || letter === after) return COST.repeated;
  return areNeighbourKeys(letter, before) || areNeighbourKeys(letter, after) ? COST.neighbour : COST.any;
}

function left(text: string, at: number): number {
  return text[at] === text[at - 1] || text[at] === text[at + 1] ? COST.repeated : COST.left;
}

/** Damerau's four edits, weighted, and groups of letters that look like one. */
export function slipCost(from: string, to: string): number {
  const width = to.length + 1;
  const total = new Float64Array((from.length + 1) * width);
  for (let i = 0; i <= from.length; i += 1) {
    for (let j = 0; j < width; j += 1) {
      if (i + j === 0) continue;
      let best = Infinity;
      if (i > 0) best = Math.min(best, (total[(i - 1) * width + j] ?? 0) + left(from, i - 1));
      if (j > 0) best = Math.min(best, (total[i * width + j - 1] ?? 0) + added(to, j - 1));
      if (i > 0 && j > 0)
        best = Math.min(
          best,
          (total[(i - 1) * width + j - 1] ?? 0) + substituted(from[i - 1] ?? '', to[j - 1] ?? ''),
        );
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        best = Math.min(best, (total[(i - 2) * width + j - 2] ?? 0) + COST.swapped);
      if (i > 0 && j > 1 && letterDrawnBy(to.slice(j - 2, j), from[i - 1] ?? ''))
        best = Math.min(best, (total[(i - 1) * width + j - 2] ?? 0) + COST.drawn);
      total[i * width + j] = best;
    }
  }
  return total[from.length * width + to.length] ?? Infinity;
}

/** In letters: shorter handles become different handles after two edits. */
export const SLIP_SHORTEST = 5;

/** Factors of the limit for handles with a different beginning, or with words split elsewhere. */
const [OTHER_START, OTHER_CUT] = [0.75, 0.65];

/** The highest cost of slips, by the length of the protected handle; with more it is a different word. */
export function slipLimit(wanted: PreparedHandle, candidate: PreparedHandle): number {
  const { length } = wanted.joined;
  const limit = [1.38, 1.68, 1.98, 2.28][length - SLIP_SHORTEST] ?? 2.64;
  const start = wanted.look[0] === candidate.look[0] ? 1 : OTHER_START;
  const isCut = visibleWords(wanted.local).length !== visibleWords(candidate.local).length;
  return limit * start * (isCut ? OTHER_CUT : 1);
}
