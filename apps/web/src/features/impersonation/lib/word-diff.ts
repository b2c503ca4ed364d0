import type { AlignmentStep } from '@rampart/impersonation/contract';

/** Longer texts are shown whole: the table of pairs grows with the square. */
const MOST_WORDS = 400;

/** Words with the space behind them. */
const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*|\s+/gu) ?? [];
const bare = (word: string): string => word.trim().toLowerCase();

/** Lengths of the longest common sequences of the ends from each pair of words. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] ?? [];
      const below = lengths[i + 1] ?? [];
      row[j] =
        bare(a[i] ?? '') === bare(b[j] ?? '')
          ? (below[j + 1] ?? 0) + 1
          : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  return lengths;
}

/** Which words were kept, added and left out; null for texts too long to compare. */
export function wordDiff(protectedText: string, candidateText: string): readonly AlignmentStep[] | null {
  const [a, b] = [wordsOf(protectedText), wordsOf(candidateText)];
  if (a.length > MOST_WORDS || b.length > MOST_WORDS) return null;
  const lengths = commonLengths(a, b);
  const steps: AlignmentStep[] = [];
  const add = (kind: AlignmentStep['kind'], own: string, other: string): void => {
    const last = steps.at(-1);
    if (last?.kind === kind)
      steps[steps.length - 1] = {
        kind,
        protectedText: last.protectedText + own,
        candidateText: last.candidateText + other,
      };
    else steps.push({ kind, protectedText: own, candidateText: other });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [own, other] = [a[i] ?? '', b[j] ?? ''];
    if (i < a.length && j < b.length && bare(own) === bare(other)) {
      add('equal', own, other);
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      add('deleted', own, '');
      i += 1;
    } else {
      add('inserted', '', other);
      j += 1;
    }
  }
  return steps;
}
