import { DASHES, type Pattern } from './pattern.js';

type Segment = readonly (string | { readonly wild: 'one' | 'dash' })[];

/** Whether the whole text matches the pattern; both must be in the same case. */
export type PatternTest = (text: string) => boolean;

/** Finds parts between `*` as early as possible, without backtracking, in text length times pattern length steps. */
export function compilePattern(pattern: Pattern): PatternTest {
  const segments = segmentsOf(pattern);
  const first = segments[0] ?? [];
  if (segments.length === 1) return (text) => matchAt(first, text, 0) === text.length;
  const last = segments.at(-1) ?? [];
  const middle = segments.slice(1, -1).filter((segment) => segment.length > 0);
  return (text) => {
    let at = matchAt(first, text, 0);
    for (const segment of middle) {
      if (at === -1) return false;
      at = find(segment, text, at);
    }
    return at !== -1 && endsWith(last, text, at);
  };
}

function segmentsOf(pattern: Pattern): Segment[] {
  const segments: (string | { readonly wild: 'one' | 'dash' })[][] = [[]];
  for (const part of pattern) {
    if (typeof part !== 'string' && part.wild === 'many') segments.push([]);
    else segments.at(-1)?.push(part as string | { readonly wild: 'one' | 'dash' });
  }
  return segments;
}

/** The end of a match of the segment at `at`; -1 without one. */
function matchAt(segment: Segment, text: string, at: number): number {
  let end = at;
  for (const part of segment) {
    if (typeof part === 'string') {
      if (!text.startsWith(part, end)) return -1;
      end += part.length;
    } else {
      const char = text.codePointAt(end);
      if (char === undefined) return -1;
      if (part.wild === 'dash' && !DASHES.includes(String.fromCodePoint(char))) return -1;
      end += char > 0xffff ? 2 : 1;
    }
  }
  return end;
}

/** The end of the earliest match from `from` on; -1 without one. */
function find(segment: Segment, text: string, from: number): number {
  const [head] = segment;
  for (let at = from; at <= text.length; at += 1) {
    if (typeof head === 'string') {
      at = text.indexOf(head, at);
      if (at === -1) return -1;
    }
    const end = matchAt(segment, text, at);
    if (end !== -1) return end;
  }
  return -1;
}

/** Whether the text ends with the segment, which must not start before `from`. */
function endsWith(segment: Segment, text: string, from: number): boolean {
  if (segment.length === 0) return true;
  const shortest = segment.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 1), 0);
  const wild = segment.length - segment.filter((part) => typeof part === 'string').length;
  // A wildcard may match two code units, so several starts are possible.
  for (let at = text.length - shortest; at >= text.length - shortest - wild; at -= 1)
    if (at >= from && matchAt(segment, text, at) === text.length) return true;
  return false;
}
