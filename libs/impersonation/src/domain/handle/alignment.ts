import { type AlignmentStep } from '../../contract/index.js';
import { foldText, lookKey } from '../unicode/index.js';

/** Longer texts are aligned up to here; evidence is for people to read. */
const MAX_POINTS = 256;

type Kind = AlignmentStep['kind'];

interface Move {
  readonly kind: Kind;
  readonly protectedPoints: number;
  readonly candidatePoints: number;
}

const MOVES: readonly { readonly dp: number; readonly dc: number }[] = [
  { dp: 1, dc: 1 },
  { dp: 0, dc: 1 },
  { dp: 1, dc: 0 },
  { dp: 2, dc: 2 },
  { dp: 1, dc: 2 },
  { dp: 2, dc: 1 },
];

/** Cost and kind of turning a piece of the protected text into a piece of the candidate's. */
function judge(from: string, to: string): { cost: number; kind: Kind } | null {
  if (from === to) return { cost: 0, kind: 'equal' };
  if (from === '') return { cost: 1, kind: 'inserted' };
  if (to === '') return { cost: 1, kind: 'deleted' };
  const [left, right] = [foldText(from), foldText(to)];
  if (left === right)
    return {
      cost: left.length === 0 ? 1 : from.toLowerCase() === to.toLowerCase() ? 0.001 : 0.2,
      kind: 'confusable',
    };
  const key = lookKey(left);
  if (key !== '' && key === lookKey(right)) return { cost: 0.3, kind: 'confusable' };
  const points = [...from];
  if (points.length === 1 && [...to].length === 1) return { cost: 1, kind: 'substituted' };
  const swapped = foldText((points[1] ?? '') + (points[0] ?? ''));
  if (points.length === 2 && [...to].length === 2 && swapped === right)
    return { cost: 1, kind: 'transposed' };
  return null;
}

/** Cheapest path by dynamic programming over code points; pieces of two cover swaps and letter groups (rn, m). */
function bestMoves(from: readonly string[], to: readonly string[]): Move[] {
  const width = to.length + 1;
  const cost = new Float64Array((from.length + 1) * width).fill(Infinity);
  const moves: (Move | undefined)[] = new Array<Move | undefined>(cost.length);
  cost[0] = 0;
  for (let i = 0; i <= from.length; i += 1) {
    for (let j = 0; j <= to.length; j += 1) {
      const base = cost[i * width + j] ?? Infinity;
      for (const { dp, dc } of MOVES) {
        if (i + dp > from.length || j + dc > to.length) continue;
        const step = judge(from.slice(i, i + dp).join(''), to.slice(j, j + dc).join(''));
        const at = (i + dp) * width + j + dc;
        if (step === null || base + step.cost >= (cost[at] ?? Infinity)) continue;
        cost[at] = base + step.cost;
        moves[at] = { kind: step.kind, protectedPoints: dp, candidatePoints: dc };
      }
    }
  }
  const path: Move[] = [];
  for (let i = from.length, j = to.length; i > 0 || j > 0;) {
    const move = moves[i * width + j];
    if (move === undefined) break;
    path.unshift(move);
    i -= move.protectedPoints;
    j -= move.candidatePoints;
  }
  return path;
}

/**
 * Aligns two texts for a person to read: stretches that are equal, drawn alike (`confusable`), replaced, added, left
 * out or swapped. Joined, the steps give back both texts (of which at most 256 code points are read).
 */
export function alignTexts(protectedText: string, candidateText: string): AlignmentStep[] {
  const from = [...protectedText].slice(0, MAX_POINTS);
  const to = [...candidateText].slice(0, MAX_POINTS);
  const steps: AlignmentStep[] = [];
  let i = 0;
  let j = 0;
  for (const move of bestMoves(from, to)) {
    const left = from.slice(i, i + move.protectedPoints).join('');
    const right = to.slice(j, j + move.candidatePoints).join('');
    i += move.protectedPoints;
    j += move.candidatePoints;
    const last = steps.at(-1);
    if (last?.kind === move.kind && move.kind !== 'transposed' && move.kind !== 'confusable') {
      last.protectedText += left;
      last.candidateText += right;
    } else {
      steps.push({ kind: move.kind, protectedText: left, candidateText: right });
    }
  }
  return steps;
}
