import type { Line } from './lines.js';

/** Yields each object with its first line. Needs memory for the longest only, and skips characters between objects. */
export async function* jsonElements(lines: AsyncIterable<Line>, longest: number): AsyncGenerator<Line> {
  const state = { depth: 0, quoted: false, escaped: false };
  let begun = 0;
  let kept = '';
  let tooLong = false;
  for await (const { number, text } of lines) {
    if (text === null) {
      tooLong = state.depth > 0;
      continue;
    }
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const before = state.depth;
      step(state, text.charAt(at));
      if (before === 0 && state.depth === 1) [begun, from, kept, tooLong] = [number, at, '', false];
      if (before !== 1 || state.depth !== 0) continue;
      yield { number: begun, text: tooLong ? null : kept + text.slice(from, at + 1) };
      kept = '';
    }
    if (state.depth === 0) continue;
    kept = kept.length > longest ? '' : `${kept}${text.slice(from)}\n`;
    tooLong ||= kept === '';
  }
  if (state.depth > 0) yield { number: begun, text: tooLong ? null : kept };
}

interface Depth {
  depth: number;
  quoted: boolean;
  escaped: boolean;
}

/** Counts braces outside of strings. */
function step(state: Depth, sign: string): void {
  if (state.escaped) state.escaped = false;
  else if (state.quoted) {
    if (sign === '\\') state.escaped = true;
    else if (sign === '"') state.quoted = false;
  } else if (sign === '"') state.quoted = state.depth > 0;
  else if (sign === '{') state.depth += 1;
  else if (sign === '}') state.depth = Math.max(0, state.depth - 1);
}
