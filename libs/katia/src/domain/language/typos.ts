/** The Damerau-Levenshtein distance, or a number above `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, place) => place)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? most + 1;
}

/** Short words that are often mistyped, and therefore corrected. */
const SHORT = ['from', 'many', 'when', 'which', 'show', 'list', 'user', 'fail', 'most', 'what'];

const letters = (word: string): string => [...word].sort().join('');

/** A short word that lacks a letter or has two exchanged: "mny", "shwo". Null for another one. */
export const shortWord = (word: string): string | null =>
  SHORT.find(
    (each) => distance(word, each, 1) === 1 && (word.length < each.length || letters(word) === letters(each)),
  ) ?? null;

/** The nearest known word if it is the only one; other short words must be correct. */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  if (word.length < 5) return SHORT.find((each) => word.length > 2 && distance(word, each, 1) === 1) ?? null;
  const most = word.length < 8 ? 1 : 2;
  let found: string | null = null;
  let best = most + 1;
  for (const each of known) {
    if (each.length < 4) continue;
    const far = distance(word, each, most);
    if (far < best) [found, best] = [each, far];
  }
  return best <= most ? found : null;
}
