import { EMOJI_PATTERN } from './weighted.generated.js';
import { weightedUrls } from './weighted-urls.js';

/** Character ranges that count as 1 in the published configuration, version 3; all others count as 2. */
const SINGLE: readonly (readonly [number, number])[] = [
  [0, 4_351],
  [8_192, 8_205],
  [8_208, 8_223],
  [8_242, 8_247],
];
const URL_LENGTH = 23;
const EMOJI = new RegExp(EMOJI_PATTERN, 'g');
/** Beyond this, only a post of overlong URLs could be short enough. */
const LONGEST = 20_000;

/** The length of a text as X counts it, equal to `parseTweet` of twitter-text 3.1.0. */
export function weightedLength(text: string): number {
  const normal = text.normalize();
  if (normal.length > LONGEST) return normal.length;
  const spans = spansOf(normal);
  let length = 0;
  for (let at = 0; at < normal.length; at += 1) {
    const span = spans.get(at);
    if (span !== undefined) {
      length += span.weight;
      at += span.length - 1;
      continue;
    }
    if ((normal.codePointAt(at) ?? 0) > 0xff_ff) at += 1;
    length += weightOf(normal.charCodeAt(at));
  }
  return length;
}

function spansOf(text: string): Map<number, { readonly length: number; readonly weight: number }> {
  const spans = new Map<number, { length: number; weight: number }>();
  for (const { 0: emoji, index } of text.matchAll(EMOJI))
    spans.set(index, { length: emoji.length, weight: 2 });
  for (const { start, length } of weightedUrls(text)) spans.set(start, { length, weight: URL_LENGTH });
  return spans;
}

const weightOf = (unit: number): number => (SINGLE.some(([from, to]) => unit >= from && unit <= to) ? 1 : 2);
